import { Command, defaultFilter, useCommandState } from 'cmdk';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { LONGEST_QUERY } from './waiting-field.tsx';
import styles from './command-palette.module.css';

export type PaletteItem = {
  key: string;
  label: string;
  /** What it is or leads to, beside the label. */
  hint?: string;
  /** Other words that find it. */
  keywords?: string[];
  /** Why it cannot be run now; it is shown with the reason rather than hidden. */
  reason?: string | undefined;
  run: () => void;
};
export type PaletteGroup = { key: string; title: string; items: PaletteItem[] };

export type CommandPaletteProps = {
  query: string;
  onQuery: (query: string) => void;
  /** What fits the query is shown of them, the best first. */
  groups: PaletteGroup[];
  /** What was typed is still being looked up. */
  isSearching?: boolean;
  /** Its field is there and has the focus. */
  onReady?: () => void;
  /** `chosen` is run once the dialog has given the focus back. */
  onClose: (chosen?: PaletteItem) => void;
};

/** Letters that lie scattered in the middle of words are no find: "dark" is not in "sell orders of the market". */
const LEAST_SCORE = 0.05;
const WORD = /^\p{L}+$/u;
const likely: typeof defaultFilter = (value, search, keywords) => {
  const score = defaultFilter(value, search, keywords);
  return score < LEAST_SCORE && WORD.test(search) ? 0 : score;
};

/** Ctrl-K: every page, hero, order, address, transaction and action from the keyboard. Shown for as long as it is mounted. */
export function CommandPalette({ query, onQuery, groups, isSearching = false, onReady, onClose }: CommandPaletteProps) {
  const text = useText();
  return (
    <Command.Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      label={text('palette.title')}
      overlayClassName={styles.overlay ?? ''}
      contentClassName={styles.dialog ?? ''}
      filter={likely}
      loop
    >
      <div className={styles.head}>
        <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.sign}>
          <path d="M8.5 3.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10m3.6 8.6 4.4 4.4" />
        </svg>
        <Field query={query} onQuery={onQuery} onReady={onReady} />
        <button
          type="button"
          className={styles.close}
          aria-label={text('palette.close')}
          onClick={() => {
            onClose();
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.5 3.5 9 9m0-9-9 9" />
          </svg>
        </button>
      </div>
      <Command.List className={styles.list} label={text('palette.title')}>
        <Command.Empty className={styles.empty}>
          {/* a list box without an option is none */}
          <span role="option" aria-disabled="true" aria-selected="false">
            {text(isSearching ? 'palette.searching' : 'palette.empty')}
          </span>
        </Command.Empty>
        {groups.map((group) => (
          <Command.Group key={group.key} heading={group.title} className={styles.group ?? ''}>
            {group.items.map((item) => (
              // Found by the words that it had when it came: with others, as when its texts have arrived, it is another.
              <Entry key={`${item.key} ${item.label}`} item={item} onChoose={onClose} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <p className={styles.keys} aria-hidden="true">
        {text('palette.keys')}
      </p>
      <Count isSearching={isSearching} />
    </Command.Dialog>
  );
}

type FieldProps = Pick<CommandPaletteProps, 'query' | 'onQuery'> & { onReady: (() => void) | undefined };

/** Takes the focus itself, before the dialog would: that one selects what is in the field, and the next letter would replace it. */
function Field({ query, onQuery, onReady }: FieldProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(end, end);
  }, []);
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <Command.Input
      ref={field}
      value={query}
      onValueChange={onQuery}
      placeholder={text('palette.hint')}
      className={styles.input}
      maxLength={LONGEST_QUERY}
      enterKeyHint="go"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

function Entry({ item, onChoose }: { item: PaletteItem; onChoose: (item: PaletteItem) => void }) {
  return (
    <Command.Item
      value={item.key}
      keywords={[item.label, item.hint ?? '', ...(item.keywords ?? [])]}
      disabled={item.reason !== undefined}
      className={styles.item ?? ''}
      onSelect={() => {
        onChoose(item);
      }}
    >
      <span className={styles.itemLabel}>{item.label}</span>
      <span className={styles.itemHint}>{item.reason ?? item.hint}</span>
    </Command.Item>
  );
}

/** How many fit: a screen reader hears it as the words are typed. */
function Count({ isSearching }: { isSearching: boolean }) {
  const text = useText();
  const count = useCommandState((state) => state.filtered.count);
  return (
    <p role="status" className="visually-hidden">
      {isSearching ? text('palette.searching') : text('palette.found', { count })}
    </p>
  );
}
