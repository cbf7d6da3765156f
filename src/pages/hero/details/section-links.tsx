import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sections.module.css';

export const heroSections = ['abilities', 'attributes', 'parts', 'growth', 'sales', 'history', 'prices'] as const;
export type HeroSection = (typeof heroSections)[number];

export const sectionId = (section: HeroSection): string => `hero-${section}`;

function show(target: HTMLElement): void {
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

/** Goes there within the page: it is no step of the history, so that one press leads back to the list. */
function goTo(event: MouseEvent, section: HeroSection): void {
  const target = document.getElementById(sectionId(section));
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(target);
}

/** Whoever follows one of the links into another tab, or is sent it, comes to its section once the hero is there. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = heroSections.find((each) => hash === `#${sectionId(each)}`);
    const target = section && document.getElementById(sectionId(section));
    if (target) show(target);
  }, [hash]);
}

/** What the page of a hero has, each a press away. */
export function SectionLinks() {
  const t = useText();
  useSectionOfAddress();
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
