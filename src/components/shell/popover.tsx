import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './popover.module.css';

export type PopoverProps = {
  /** What the button shows. */
  trigger: ReactNode;
  /** Its name where the trigger is a sign only. */
  label?: string;
  /** Shown without a panel of its own: a plain menu entry in the header. */
  className?: string | undefined;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
};

/** In px, between a panel and the edge of the screen. */
const EDGE = 12;

/** Moves a panel that begins where there is no room for it back into the screen; the page never scrolls sideways for it. */
function keepInside(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  const beyond = Math.max(0, right + EDGE - document.documentElement.clientWidth);
  const before = Math.max(0, EDGE - (left - beyond));
  panel.style.translate = `${String(before - beyond)}px`;
}

/** A button that opens a panel below itself; Escape, a click outside and leaving by keyboard close it. */
export function Popover({ trigger, label, className, align = 'end', children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div
      ref={frame}
      className={styles.frame}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={className ?? styles.pill}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div ref={keepInside} id={id} className={`${styles.panel ?? ''} ${styles[align] ?? ''}`}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
