import { NavLink, useLocation } from 'react-router-dom';
import { Popover } from './popover.tsx';
import styles from './nav-menu.module.css';

export type NavItem = { path: string; label: string };
export type NavGroup = {
  key: string;
  label: string;
  items: NavItem[];
  /** What addresses begin with of pages that are reached from it. */
  alsoOn?: string[];
};

export type NavMenuProps = {
  label: string;
  groups: NavGroup[];
  /** In the drawer of a phone: everything below one another. */
  stacked?: boolean;
  onNavigate?: () => void;
};

function Item({ item, label, onNavigate }: { item: NavItem; label: string; onNavigate?: (() => void) | undefined }) {
  return (
    <NavLink
      to={item.path}
      end={item.path === '/'}
      className={({ isActive }) => (isActive ? `${styles.link ?? ''} ${styles.active ?? ''}` : styles.link)}
      onClick={onNavigate}
    >
      {label}
    </NavLink>
  );
}

/** What pages of one kind begin with: `/hero/details/…` is of the group that has `/hero/list`. */
export const kindOf = (path: string): string => path.split('/', 2)[1] ?? '';

/** The group that a page is of: that whose own it is, else the only one that has pages of its kind. */
export function groupOf(groups: readonly NavGroup[], page: string): NavGroup | undefined {
  const isOwn = ({ path }: NavItem) => page === path || page.startsWith(`${path}/`);
  const kind = kindOf(page);
  const isKin = ({ items, alsoOn = [] }: NavGroup) =>
    kind !== '' && (alsoOn.includes(kind) || items.some(({ path }) => kindOf(path) === kind));
  const kin = groups.filter(isKin);
  return groups.find(({ items }) => items.some(isOwn)) ?? (kin.length === 1 ? kin[0] : undefined);
}

type GroupProps = { group: NavGroup; isHere: boolean } & Pick<NavMenuProps, 'stacked' | 'onNavigate'>;

function Group({ group, isHere, stacked, onNavigate }: GroupProps) {
  const [only, ...more] = group.items;
  if (!only) return null;
  if (more.length === 0) return <Item item={only} label={group.label} onNavigate={onNavigate} />;
  if (stacked) {
    return (
      <>
        <span className={styles.heading}>{group.label}</span>
        {group.items.map((item) => (
          <Item key={item.path} item={item} label={item.label} onNavigate={onNavigate} />
        ))}
      </>
    );
  }
  return (
    <Popover
      trigger={group.label}
      className={isHere ? `${styles.link ?? ''} ${styles.active ?? ''}` : styles.link}
      align="start"
    >
      {(close) => group.items.map((item) => <Item key={item.path} item={item} label={item.label} onNavigate={close} />)}
    </Popover>
  );
}

/** Groups of pages: a group of one is a link, a larger one opens a panel. */
export function NavMenu({ label, groups, stacked, onNavigate }: NavMenuProps) {
  const { pathname } = useLocation();
  const here = groupOf(groups, pathname);
  return (
    <nav aria-label={label}>
      <ul className={stacked ? `${styles.list ?? ''} ${styles.stacked ?? ''}` : styles.list}>
        {groups.map((group) => (
          <li key={group.key}>
            <Group
              group={group}
              isHere={group === here}
              {...(stacked ? { stacked } : {})}
              {...(onNavigate ? { onNavigate } : {})}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
