import { useCallback, useEffect, useRef, useState } from 'react';
import { WaitingField } from './components/palette/waiting-field.tsx';
import styles from './components/shell/shell.module.css';
import { useText } from './lib/text/use-text.ts';
import { lazyPart } from './lib/view/lazy-part.tsx';

const Palette = lazyPart('palette', () => import('./palette.tsx').then((module) => module.Palette));

/** A dialog that holds the focus is over everything: the palette would open behind it. */
const isBlocked = () =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.matches(':modal')) ||
  document.querySelector('.ant-modal-wrap, .ant-drawer-open') !== null;

/** The way to everything: a button for pointer and finger, Ctrl-K or ⌘K for the keyboard. The palette itself comes when asked for. */
export function PaletteDoor() {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [query, setQuery] = useState('');
  const [isReady, setReady] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const chosen = useRef<(() => void) | null>(null);
  const opener = useRef<Element | null>(null);

  const open = () => {
    opener.current ??= document.activeElement;
    chosen.current = null;
    setQuery('');
    setReady(false);
    setComposing(false);
    setShown(true);
  };
  const close = () => setShown(false);
  const toggle = useRef(open);
  useEffect(() => {
    toggle.current = () => {
      if (isShown) close();
      else if (!isBlocked()) open();
    };
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey || event.isComposing) return;
      event.preventDefault(); // the browser's own search
      toggle.current();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, []);

  useEffect(() => {
    if (isShown || !opener.current) return;
    // Once the dialog is gone: first back to where the focus was, so that whatever runs leaves it there or takes it on.
    const returning = setTimeout(() => {
      const [before, run] = [opener.current, chosen.current];
      opener.current = null;
      chosen.current = null;
      if (before instanceof HTMLElement) before.focus();
      run?.();
    });
    return () => clearTimeout(returning); // opened again at once
  }, [isShown]);

  return (
    <>
      <button
        type="button"
        className={styles.round}
        aria-label={t('common.menu.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('common.menu.searchKey')}
        onClick={open}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M8.8 3.3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11m4 9.5 4 4" />
        </svg>
      </button>
      {isShown && !isReady && (
        <WaitingField
          label={t('common.menu.search')}
          query={query}
          onQuery={setQuery}
          onComposing={setComposing}
          onEscape={close}
        />
      )}
      {isShown && !isComposing && (
        <Palette
          query={query}
          onQuery={setQuery}
          onReady={onReady}
          onFailed={close}
          onClose={(run) => {
            chosen.current = run ?? null;
            close();
          }}
        />
      )}
    </>
  );
}
