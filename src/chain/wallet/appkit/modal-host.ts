import styles from './modal-host.module.css';

export type HostedModal = {
  watch: (onChange: (isOpen: boolean) => void) => () => void;
  close: () => void;
};

/**
 * Puts AppKit's modal into a dialog of the browser. Our own dialogs are such, and what is outside of the topmost one can
 * neither be seen nor pressed.
 */
export function createModalHost({ watch, close }: HostedModal): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = styles['host'] ?? '';
  dialog.lang = 'en'; // AppKit speaks no other language
  dialog.ariaLabel = 'WalletConnect';
  dialog.append(document.createElement('w3m-modal'));
  document.body.append(dialog);
  watch((isOpen) => {
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen) dialog.close();
  });
  // The browser closes it by itself on Escape, or on a phone's way back.
  dialog.addEventListener('close', close);
  return dialog;
}
