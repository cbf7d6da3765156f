import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '../routing/load-code.ts';
import { useText } from '../text/use-text.ts';
import { showToast } from '../toasts.ts';
import { loadPartFrame } from './part-frame.ts';

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

type PartOptions = {
  /** It draws nothing with Ant Design, and does without its frame. */
  isPlain?: boolean;
};

/** The code of something together with the frame that it stands in. */
export async function framed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Code, Frame] = await Promise.all([load(), loadPartFrame()]);
  return function Framed(props) {
    return (
      <Frame>
        <Code {...props} />
      </Frame>
    );
  };
}

/**
 * A dialog or another piece of a page whose code comes when it is asked for. One that does not arrive says so and takes
 * nothing else with it; mounted again it is asked for again, which React's own `lazy` never does.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { isPlain = false }: PartOptions = {},
) {
  const ask = () => lazy(async () => ({ default: await loadCode(name, () => (isPlain ? load() : framed(load))) }));
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
