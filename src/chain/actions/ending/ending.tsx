import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { formatCount, parseWhole } from '../../../lib/number.ts';
import { useLeadsSomewhere } from '../../../lib/routing/use-leads-somewhere.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenKey, tokenUnits } from '../../../lib/tokens/token.ts';
import { useMissing } from '../../../lib/view/use-missing.ts';
import { useChainConfig } from '../../chain-config.ts';
import type { ActionEnding, EndingPicture } from '../chain-action.ts';
import styles from './ending.module.css';

/** So many are seen; the others are counted. */
const MOST = 4;

const keyOf = (picture: EndingPicture): string => {
  if (picture.kind === 'money') return tokenKey(picture.token);
  return picture.kind === 'hero' ? `hero-${picture.hero.id}` : `item-${picture.id}`;
};

function Sum({ token, amount }: Extract<EndingPicture, { kind: 'money' }>) {
  const config = useChainConfig();
  const units = config && tokenUnits(config, token);
  const sign = config?.tokens.find(({ id }) => id === token)?.icon ?? '';
  const { isMissing, onError } = useMissing(sign);
  if (!units) return null;
  return (
    <span className={styles.money}>
      {sign !== '' && !isMissing && <img src={sign} alt="" width={64} height={64} onError={onError} />}
      <Money amount={amount} token={units} large />
    </span>
  );
}

function Picture({ picture }: { picture: EndingPicture }) {
  if (picture.kind === 'money') return <Sum {...picture} />;
  return (
    <span className={styles.picture}>
      {picture.kind === 'hero' ? (
        <HeroPicture hero={picture.hero} sizes="160px" decorative eager />
      ) : (
        <ItemPicture id={parseWhole(picture.id) ?? 0} name="" />
      )}
    </span>
  );
}

/** What is one's own now; it comes with a little motion, and stands still for who wants none. */
export function EndingPictures({ ending: { pictures = [] } }: { ending: ActionEnding }) {
  if (pictures.length === 0) return null;
  const more = pictures.length - MOST;
  return (
    <div className={styles.pictures} data-many={pictures.length > 1}>
      {pictures.slice(0, MOST).map((picture) => (
        <Picture key={keyOf(picture)} picture={picture} />
      ))}
      {more > 0 && <span className={styles.more}>+{formatCount(more)}</span>}
    </div>
  );
}

export type EndingButtonsProps = { ending: ActionEnding; onLeave: () => void };

/** The way to it, and to what people do next. Either closes what it stands in; a page that is hidden now has no way to it. */
export function EndingButtons({ ending: { to, next }, onLeave }: EndingButtonsProps) {
  const t = useText();
  const navigate = useNavigate();
  const leadsSomewhere = useLeadsSomewhere();
  const go = (where: string) => {
    onLeave();
    void navigate(where);
  };
  return (
    <>
      {next && leadsSomewhere(next.to) && (
        <Button onClick={() => go(next.to)}>{t(`transactions.ending.${next.what}`)}</Button>
      )}
      {leadsSomewhere(to) && (
        <Button type="primary" onClick={() => go(to)}>
          {t('transactions.ending.see')}
        </Button>
      )}
    </>
  );
}

/** The same below what it is about, where there is no foot for buttons. */
export function EndingWays(props: EndingButtonsProps) {
  return (
    <div className={styles.ways}>
      <EndingButtons {...props} />
    </div>
  );
}
