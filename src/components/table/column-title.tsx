import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './data-table.module.css';

type ColumnTitleProps = {
  title: string;
  align: 'left' | 'right' | 'center';
  width: number;
  minWidth: number;
  onResize: (width: number) => void;
};

const KEY_STEP = 16;

/** Title with a handle that pointer and arrow keys drag to another width. */
export function ColumnTitle({ title, align, width, minWidth, onResize }: ColumnTitleProps) {
  const text = useText();
  const start = useRef<{ x: number; width: number } | null>(null);
  const resize = (next: number) => {
    onResize(Math.round(Math.min(Math.max(next, minWidth), 1200)));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current) resize(start.current.width + event.clientX - start.current.x);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    resize(width + (event.key === 'ArrowRight' ? KEY_STEP : -KEY_STEP));
  };

  return (
    <span className={styles.title}>
      <span className={styles.titleText} style={{ textAlign: align }}>
        {title}
      </span>
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={text('table.resize', { column: title })}
        aria-valuenow={width}
        aria-valuemin={minWidth}
        aria-valuemax={1200}
        tabIndex={0}
        className={styles.handle}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          start.current = null;
        }}
        onClick={(event) => {
          event.stopPropagation();
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
