import { Component, type ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { FailureState } from './failure-state.tsx';

export type PanelBoundaryProps = { children: ReactNode };

function Tripped({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <FailureState error={null} says={t('pages.crash.panel')} onRetry={onRetry} compact />;
}

/** What throws inside a panel takes away nothing but the inside of that panel (faults J16). */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError(): { hasThrown: boolean } {
    return { hasThrown: true };
  }

  override render(): ReactNode {
    if (!this.state.hasThrown) return this.props.children;
    return <Tripped onRetry={() => this.setState({ hasThrown: false })} />;
  }
}
