import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadPart } from '../routing/load-code.ts';
import { useText } from '../text/use-text.ts';
import { showToast } from '../toasts.ts';
import { partFailure } from './part-failure.ts';
import { loadPartFrame } from './part-frame.ts';

type PartProps = {
  /** It did not arrive, or threw: whoever opened it may close it, so that it can be asked for again. */
  onFailed?: () => void;
  /** In its place until it is there. */
  fallback?: ReactNode;
};

type BoundaryProps = { children: ReactNode; inPlace: ReactNode; onFailed: () => void };

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.inPlace : this.props.children;
  }
}

type PartOptions = {
  /** It draws nothing with Ant Design, and does without its frame. */
  isPlain?: boolean;
  /** Nobody looks for it: where it fails, nothing stands in its place, and it is asked for again by itself. */
  isBackground?: boolean;
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

const AGAIN_MS = 30_000;
const MOST_TRIES = 5;

function TryAgain({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, AGAIN_MS);
    addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return children;
}

/**
 * A dialog or another piece of a page whose code comes when it is asked for. One that does not arrive, or throws, takes
 * nothing else with it. A dialog (`onFailed`) says so and is closed; what has a place on the page says so there. Asked for
 * again it is fetched again, which neither React's own `lazy` nor a browser does (`routing/fetch-again.ts`).
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { isPlain = false, isBackground = false }: PartOptions = {},
) {
  const ask = () => lazy(async () => ({ default: await loadPart(name, () => (isPlain ? load() : framed(load))) }));
  let latest = ask();

  function useTries() {
    const [{ Code, tries }, setTry] = useState({ Code: latest, tries: 0 });
    return {
      Code,
      tries,
      /** The next to ask for it fetches it anew; whoever has it keeps it. */
      forget: () => {
        if (latest === Code) latest = ask();
      },
      again: () => setTry({ Code: latest, tries: tries + 1 }),
    };
  }

  return function LazyPart({ onFailed, fallback = null, ...props }: Props & PartProps) {
    const t = useText();
    const message = t('pages.crash.part');
    const { Code, tries, forget, again } = useTries();
    const Failure = partFailure();
    const inBackground = tries < MOST_TRIES ? <TryAgain onRetry={again}>{fallback}</TryAgain> : fallback;
    const inPlace = isBackground ? inBackground : <Failure message={message} onRetry={again} />;
    return (
      <PartBoundary
        key={tries}
        inPlace={onFailed ? null : inPlace}
        onFailed={() => {
          forget();
          if (onFailed) showToast({ kind: 'error', message, key: 'part' });
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
