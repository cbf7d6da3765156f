import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { errors, type ErrorName } from '../../../../core/wire/errors.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Language } from '../../../lib/text/text-keys.ts';
import { createTexts, type Texts } from '../../../providers/i18n.ts';
import { BindStatus } from './bind-status.tsx';
import { nextStepOf } from './next-steps.ts';

const codes = Object.entries(errors).filter(([, { code }]) => code >= 70010101 && code <= 70010113);
const languages: Language[] = ['en', 'zh-Hans', 'zh-Hant'];

const texts = new Map<Language, Texts>();
beforeAll(async () => {
  for (const language of languages) {
    const loaded = await createTexts(language);
    await loaded.load(['accounts']);
    texts.set(language, loaded);
  }
});
afterEach(cleanup);

const cases = languages.flatMap((language) =>
  codes.map(([name, { code }]) => [language, code, name as ErrorName] as const),
);

test.each(cases)('in %s a refusal by %i is shown in its own words, with what to do next', (language, code, name) => {
  const provider = texts.get(language)?.provider;
  if (!provider) throw new Error(`no texts in ${language}`);
  render(
    <Refine i18nProvider={provider} dataProvider={{} as never} options={{ disableTelemetry: true }}>
      <BindStatus phase="idle" failure={{ reason: 'server', error: ApiError.of(name) }} onCancel={() => undefined} />
    </Refine>,
  );
  const said = provider.translate(`errors.${String(code)}`, {}, '');
  const next = provider.translate(`accounts.bind.next.${nextStepOf(ApiError.of(name))}`, { code }, '');

  expect([said, next]).not.toContain('');
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByText(next)).toBeTruthy();
});
