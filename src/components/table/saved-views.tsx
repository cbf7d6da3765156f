import { Button, Input } from 'antd';
import { useState } from 'react';
import type { SavedView } from '../../lib/table/table-preferences.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './data-table.module.css';
import { RemoveSign } from './table-signs.tsx';

type SavedViewsProps = {
  views: SavedView[];
  /** The query string that makes the table what it is now. */
  search: string;
  onOpen: (search: string) => void;
  onChange: (views: SavedView[]) => void;
};

const MAX_VIEWS = 20;

/** Filters, sorting and mode under a name: mine, in this browser. Saving under a taken name replaces it. */
export function SavedViews({ views, search, onOpen, onChange }: SavedViewsProps) {
  const text = useText();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const others = views.filter((view) => view.name !== trimmed);
  const isFull = others.length >= MAX_VIEWS;

  const save = () => {
    if (trimmed === '' || isFull) return;
    onChange([...others, { name: trimmed, search }]);
    setName('');
  };

  return (
    <div className={styles.panel}>
      {views.length === 0 ? <p className={styles.hint}>{text('table.views.empty')}</p> : null}
      <ul className={styles.columns} aria-label={text('table.views.title')}>
        {views.map((view) => (
          <li key={view.name} className={styles.columnRow}>
            <Button
              type={view.search === search ? 'primary' : 'text'}
              aria-pressed={view.search === search}
              onClick={() => {
                onOpen(view.search);
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<RemoveSign />}
              aria-label={text('table.views.remove', { name: view.name })}
              onClick={() => {
                onChange(views.filter((other) => other !== view));
              }}
            />
          </li>
        ))}
      </ul>
      <form
        className={styles.saveRow}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Input
          value={name}
          maxLength={40}
          aria-label={text('table.views.name')}
          placeholder={text('table.views.name')}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <Button htmlType="submit" disabled={trimmed === '' || isFull}>
          {text('table.views.save')}
        </Button>
      </form>
      {isFull ? <p className={styles.hint}>{text('table.views.full', { count: MAX_VIEWS })}</p> : null}
    </div>
  );
}
