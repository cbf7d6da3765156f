import { Component, type ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { EmptyState } from '../display/empty-state.tsx';
import { ActionButton } from '../resource/action-button.tsx';

export type CrashBoundaryProps = {
  children: ReactNode;
  /** A new value gives the content another try: the URL. */
  resetKey: string;
};

function Crash() {
  const t = useText();
  return (
    <EmptyState
      title={t('pages.crash.title')}
      hint={t('pages.crash.text')}
      action={
        <ActionButton kind="primary" onClick={() => location.reload()}>
          {t('pages.crash.reload')}
        </ActionButton>
      }
    />
  );
}

/** A page that throws, or whose code did not arrive, takes neither the menu nor the other pages with it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashedAt: string | null }> {
  override state = { crashedAt: null };

  static getDerivedStateFromError(): { crashedAt: string } {
    return { crashedAt: '' };
  }

  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (this.state.crashedAt !== null && before.resetKey !== this.props.resetKey) this.setState({ crashedAt: null });
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : <Crash />;
  }
}
