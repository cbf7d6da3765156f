import { Command } from 'cmdk';
import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
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
  open: boolean;
  onClose: () => void;
  /** Groups for what is typed; those for a number or an address come first. */
  groupsFor: (query: string) => PaletteGroup[];
};

/** Ctrl-K: every page, hero, address and action from the keyboard. */
export function CommandPalette({ open, onClose, groupsFor }: CommandPaletteProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const close = () => {
    setQuery('');
    onClose();
  };

  return (
    <Command.Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      label={text('palette.title')}
      overlayClassName={styles.overlay ?? ''}
      contentClassName={styles.dialog ?? ''}
      loop
    >
      <Command.Input
        value={query}
        onValueChange={setQuery}
        placeholder={text('palette.hint')}
        className={styles.input}
        maxLength={80}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>
          {/* a list box without an option is none */}
          <span role="option" aria-disabled="true" aria-selected="false">
            {text('palette.empty')}
          </span>
        </Command.Empty>
        {groupsFor(query).map((group) => (
          <Command.Group key={group.key} heading={group.title} className={styles.group}>
            {group.items.map((item) => (
              <Command.Item
                key={item.key}
                value={item.key}
                keywords={[item.label, item.hint ?? '', ...(item.keywords ?? [])]}
                disabled={item.reason !== undefined}
                className={styles.item}
                onSelect={() => {
                  close();
                  item.run();
                }}
              >
                <span>{item.label}</span>
                <span className={styles.itemHint}>{item.reason ?? item.hint}</span>
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}
