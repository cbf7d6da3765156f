import { Link } from 'react-router-dom';
import { useActiveInView } from '../../lib/view/use-active-in-view.ts';
import styles from './tab-links.module.css';

export type TabLinksProps = {
  label: string;
  tabs: readonly { key: string; to: string; label: string }[];
  current: string;
};

/** Pages or views that belong together, as links: each has an address of its own. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const strip = useActiveInView<HTMLElement>(current);
  return (
    <nav ref={strip} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
