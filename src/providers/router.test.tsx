import { Refine, useParsed } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { readRedirect } from '../lib/routing/redirect.ts';
import { createRouterProvider } from './router.ts';

const provider = createRouterProvider((to) =>
  readRedirect(to, { origin: 'http://localhost:3000', isDestination: (pathname) => pathname === '/market/hero' }),
);

function Shown() {
  const { params, pathname } = useParsed();
  return <output>{JSON.stringify({ to: params?.to ?? null, pathname })}</output>;
}

function destinationAt(url: string): string | null {
  render(
    <MemoryRouter initialEntries={[url]}>
      <Refine
        routerProvider={provider}
        dataProvider={{} as never}
        resources={[{ name: 'heroes', list: '/login', show: '/hero/:id' }]}
        options={{ disableTelemetry: true }}
      >
        <Shown />
      </Refine>
    </MemoryRouter>,
  );
  return (JSON.parse(screen.getByRole('status').textContent) as { to: string | null }).to;
}

afterEach(cleanup);

test.each([
  '/login?to=%25',
  '/login?to=%E0%A4%A',
  '/login?to[]=a',
  '/login?to[a]=%25',
  '/login?to=%252F%252Fevil.com',
  '/login?to=//evil.com',
  '/login?to=javascript:alert(1)',
  '/login?to=/nowhere',
  '/hero/%25',
  '/login',
])('%s neither throws in render nor leads anywhere', (url) => {
  expect(destinationAt(url)).toBeNull();
});

test('a page of ours is a destination', () => {
  expect(destinationAt('/login?to=%2Fmarket%2Fhero%3Fa%3D1')).toBe('/market/hero?a=1');
});
