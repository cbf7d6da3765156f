import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './action-dialog.module.css';
import type { ActionEnding } from './chain-action.ts';

/** What is one's own now; it comes with a little motion, and stands still for who wants none. */
export function EndingPicture({ picture }: { picture: NonNullable<ActionEnding['picture']> }) {
  return (
    <div className={styles.ending}>
      {picture.kind === 'hero' ? (
        <HeroPicture hero={picture.hero} sizes="160px" decorative eager />
      ) : (
        <ItemPicture id={parseWhole(picture.id) ?? 0} name="" />
      )}
    </div>
  );
}

/** The way to it, and to what people do next. Either closes the dialog. */
export function EndingButtons({ ending: { to, next }, onLeave }: { ending: ActionEnding; onLeave: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const go = (where: string) => {
    onLeave();
    void navigate(where);
  };
  return (
    <>
      {next && <Button onClick={() => go(next.to)}>{t(`transactions.ending.${next.what}`)}</Button>}
      <Button type="primary" onClick={() => go(to)}>
        {t('transactions.ending.see')}
      </Button>
    </>
  );
}
