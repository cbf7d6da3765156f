import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '../routing/load-code.ts';
import { useText } from '../text/use-text.ts';
import { showToast } from '../toasts.ts';

type PartProps = {
  /** It did not arrive, or threw: whoever opened it may close it, so that it can be asked for again. */
  onFailed?: () => void;
  /** In its place until it is there. */
  fallback?: ReactNode;
};

type BoundaryProps = { children: ReactNode; message: string; onFailed: () => void };

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const { message, onFailed } = this.props;
    showToast({ kind: 'error', message, key: 'part' });
    onFailed();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * A dialog or another piece of a page whose code comes when it is asked for. One that does not arrive says so and takes
 * nothing else with it; mounted again it is asked for again, which React's own `lazy` never does.
 */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const ask = () => lazy(async () => ({ default: await loadCode(name, load) }));
  let Code = ask();
  return function LazyPart({ onFailed, fallback = null, ...props }: Props & PartProps) {
    const t = useText();
    return (
      <PartBoundary
        message={t('pages.crash.part')}
        onFailed={() => {
          Code = ask();
          onFailed?.();
        }}
      >
        <Suspense fallback={fallback}>
          <Code {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    );
  };
}
