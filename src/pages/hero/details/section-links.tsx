import type { MouseEvent } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sections.module.css';

export const heroSections = ['abilities', 'attributes', 'parts', 'growth', 'sales', 'history', 'prices'] as const;
export type HeroSection = (typeof heroSections)[number];

export const sectionId = (section: HeroSection): string => `hero-${section}`;

/** Goes there within the page: it is no step of the history, so that one press leads back to the list. */
function goTo(event: MouseEvent, section: HeroSection): void {
  const target = document.getElementById(sectionId(section));
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

/** What the page of a hero has, each a press away. */
export function SectionLinks() {
  const t = useText();
  return (
    <nav className={styles.links} aria-label={t('heroes.sections.label')}>
      {heroSections.map((section) => (
        <a key={section} href={`#${sectionId(section)}`} onClick={(event) => goTo(event, section)}>
          {t(`heroes.sections.${section}`)}
        </a>
      ))}
    </nav>
  );
}
