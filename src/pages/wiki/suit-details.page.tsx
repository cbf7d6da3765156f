import { useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { mainStatOf, suitBonusesOf } from '../../../core/rules/hero-attributes.ts';
import { suitBonusBps } from '../../../core/rules/mining.ts';
import { suits, type Suit } from '../../../core/rules/suits.ts';
import { bodyParts, heroEndpoints, type Hero } from '../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { useForgeSettings } from '../../chain/forge-settings.ts';
import { FactList } from '../../components/display/fact-list.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowSkeleton } from '../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useMysticSuits } from '../../lib/data/heroes/use-mystic-suits.ts';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { HeroGrid } from '../../resources/heroes/market/hero-grid.tsx';
import { completionOf } from '../../resources/heroes/wiki/completion.ts';
import { SuitBadges, suitPicture } from '../../resources/heroes/wiki/suit-card.tsx';
import { SuitCompletion } from '../../resources/heroes/wiki/suit-completion.tsx';
import { useSuitName } from '../../resources/heroes/wiki/suit-name.ts';
import { SuitPieces } from '../../resources/heroes/wiki/suit-pieces.tsx';
import styles from '../../resources/heroes/wiki/wiki.module.css';

const NO_TOKENS: never[] = [];
const WEARERS = 8;
const SORT = [{ field: 'price', order: 'asc' } as const];

/** What two and four pieces give, in a fight and in the mines. */
function Bonuses({ suit }: { suit: Suit }) {
  const t = useText();
  const mystic = useMysticSuits();
  const stat = t(`heroes.attributes.${mainStatOf(suit.id)}`);
  const facts = [2, bodyParts.length].map((count) => {
    const pieces = Array.from({ length: count }, () => suit.id);
    const gains = [
      { name: stat, bps: suitBonusesOf(pieces, mystic)[0]?.bps ?? 0 },
      { name: t('heroes.mining'), bps: count === bodyParts.length ? suitBonusBps(pieces, mystic) : 0 },
    ].filter(({ bps }) => bps > 0);
    return {
      key: String(count),
      label: t('wiki.pieces', { count }),
      value: gains.map(({ name, bps }) => `${name} ${formatBps(bps, { sign: true })}`).join(' · '),
    };
  });
  return <FactList facts={facts} />;
}

/** Some that wear it whole, those for sale first. */
function Wearers({ suit }: { suit: Suit }) {
  const t = useText();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const filters = useMemo(() => toCrudFilters({ suit: [suit.id] }), [suit.id]);
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters: SORT, size: WEARERS });
  return (
    <ListState resource="heroes" query={list.query} isEmpty={list.rows.length === 0} emptyText={t('wiki.nobodyWhole')}>
      <HeroGrid heroes={list.rows} tokens={tokens} />
    </ListState>
  );
}

type PartsProps = { suit: Suit; facets: Facets; settings: Settings };

function useFacets() {
  return useApi(heroEndpoints.facets, { filter: {} }, { live: 'heroes', quiet: 'unheard' });
}
type Facets = ReturnType<typeof useFacets>;
type Settings = ReturnType<typeof useForgeSettings>;

function SuitParts({ suit, facets, settings }: PartsProps) {
  const t = useText();
  const name = useSuitName()(suit.id);
  const config = useChainConfig();
  const token = config && tokenOf(config, 'ARCA');
  const completion = facets.data && settings.data && completionOf(facets.data, suit.id, settings.data);
  const failed = [facets, settings].find(({ isError }) => isError);
  return (
    <>
      <div className={styles.details}>
        <div className={styles.whole}>
          <img src={suitPicture(suit.id)} alt={t('wiki.picture', { name })} width={480} height={480} />
        </div>
        <div className={styles.column}>
          {failed && (
            <FailureState
              error={failed.error}
              onRetry={() => void failed.refetch()}
              pending={failed.isFetching}
              compact
            />
          )}
          <Panel title={t('wiki.pieceTitle')}>
            <SuitPieces suit={suit} completion={completion} token={token} />
          </Panel>
          <Panel title={t('wiki.bonusTitle')}>
            <Bonuses suit={suit} />
          </Panel>
          {completion && token && settings.data && (
            <Panel title={t('wiki.completeTitle')}>
              <SuitCompletion {...{ suit, completion, token }} chanceBps={settings.data.bodyChanceBps} />
            </Panel>
          )}
        </div>
      </div>
      <Panel
        title={t('wiki.wearersTitle')}
        extra={<Link to={`/market/hero?show=all&suit=${String(suit.id)}`}>{t('wiki.seeAll')}</Link>}
      >
        <Wearers suit={suit} />
      </Panel>
    </>
  );
}

/** What it costs to complete it comes with the counts and the chances: a panel that came after the others would move what stands below. */
function SuitDetails({ suit }: { suit: Suit }) {
  const t = useText();
  const name = useSuitName()(suit.id);
  const facets = useFacets();
  const settings = useForgeSettings();
  useRecordTitle(name);
  return (
    <>
      <PageHeader
        title={name}
        note={<SuitBadges suit={suit} />}
        extra={<Link to="/wiki/suit">{t('wiki.allSuits')}</Link>}
      />
      {facets.isPending || settings.isPending ? <ShowSkeleton /> : <SuitParts {...{ suit, facets, settings }} />}
    </>
  );
}

/** Without a number: the first. A number that no suit has is no page. */
export default function WikiSuitDetailsPage() {
  const { suitId } = useParams();
  const suit = suitId === undefined ? suits[0] : suits.find(({ id }) => String(id) === suitId);
  return suit ? <SuitDetails key={suit.id} suit={suit} /> : <Navigate to="/404" replace />;
}
