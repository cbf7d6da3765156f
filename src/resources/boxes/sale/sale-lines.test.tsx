import { Refine } from '@refinedev/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chainConfig } from '../../../../server/test-support/test-chain-config.ts';
import { createTexts } from '../../../providers/i18n.ts';
import { SaleLines } from './sale-lines.tsx';

const ARCA = chainConfig.tokens.find(({ id }) => id === 'ARCA');

test('what is paid is shown to its last digit, and the shares of it add up', async () => {
  if (!ARCA) throw new Error('There is no ARCA');
  const texts = await createTexts('en');
  await texts.load(['boxes']);
  const { container } = render(
    <Refine i18nProvider={texts.provider} options={{ disableTelemetry: true }}>
      <SaleLines unitPrice={3_000_000_700_000_000_000n} price={9_000_002_100_000_000_000n} token={ARCA} />
    </Refine>,
  );
  const figures = [...container.querySelectorAll('dd')].map((line) => line.textContent);

  expect(figures).toEqual([
    '3.0000007 ARCA',
    '9.0000021 ARCA',
    '4.50000105 ARCA',
    '3.60000084 ARCA',
    '0.90000021 ARCA',
  ]);
});
