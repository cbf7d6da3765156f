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
        <div id={id} className={`${styles.panel ?? ''} ${styles[align] ?? ''}`}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
