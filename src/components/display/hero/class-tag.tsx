import { useDynamicText } from '../../../lib/text/use-text.ts';
import { ClassSign } from './signs.tsx';
import styles from './tags.module.css';

export type ClassTagProps = { heroClass: number };

/** The class by its sign, in the colour of the class, and its name. */
export function ClassTag({ heroClass }: ClassTagProps) {
  const text = useDynamicText();
  return (
    <span className={`${styles.tag ?? ''} ${styles.class ?? ''}`}>
      <ClassSign heroClass={heroClass} />
      {text(`heroes.heroClass.${String(heroClass)}`, '?')}
    </span>
  );
}
