import { heroNameKey, heroNameProblem, normaliseHeroName } from '../../../../core/rules/hero-names.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import type { Database } from '../../../db/database.ts';
import { bigintId } from '../../../db/key-set.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { ActivityService } from '../../account/activity/activity.service.ts';
import { renamableAt } from '../hero-wire.ts';
import type { HeroesService } from '../heroes.service.ts';
import type { HeroRow } from '../heroes.tables.ts';
import * as repository from './hero-names.repository.ts';

type Deps = Pick<AppDeps, 'chain'> & { heroes: Pick<HeroesService, 'info'>; activity: Pick<ActivityService, 'note'> };
export type HeroNamesService = ReturnType<typeof createHeroNames>;

/** A hero has the name that it was born with until its owner gives it another. */
export function createHeroNames({ chain, heroes, activity }: Deps) {
  return {
    async changeName(input: InputOf<typeof heroEndpoints.changeName>, { db: tx, account, now, client }: CallContext) {
      const { accountId, walletAddress, sessionId } = account();
      const tokenId = bigintId(input.heroId);
      const isAnybodys = tokenId === null || walletAddress === null;
      const hero = isAnybodys ? null : await repository.holdOwnHero(tx, tokenId, walletAddress);
      if (!hero) throw new ApiError('heroMissing');
      const name = await requireName(tx, hero, input.heroName, now);
      await repository.rename(tx, name).catch((error: unknown) => {
        // Two took it at the same moment: one of them.
        if (isUniqueViolation(error, 'hero_names_key')) throw new ApiError('nameTaken');
        throw error;
      });
      const contractAddress = chain.config.contracts.hero;
      const details = { before: hero.name, after: name.name, contractAddress, tokenId: input.heroId };
      await activity.note(tx, {
        accountId,
        kind: 'rename',
        action: 'heroRenamed',
        at: now,
        sessionId,
        client,
        details,
      });
      return heroes.info(contractAddress, input.heroId, tx);
    },
  };
}

async function requireName(tx: Database, hero: HeroRow, text: string, now: Date) {
  const { tokenId, mintTxHash } = hero;
  const problem = heroNameProblem(text, { tokenId, current: hero.name });
  if (problem) throw new ApiError(problem);
  if (renamableAt(await repository.namedAtOf(tx, hero), now)) throw new ApiError('nameChangeLimit');
  const name = { tokenId, mintTxHash, key: heroNameKey(text), name: normaliseHeroName(text), namedAt: now };
  if (await repository.isNameTaken(tx, name.key, tokenId)) throw new ApiError('nameTaken');
  return name;
}
