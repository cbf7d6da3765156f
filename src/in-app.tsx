import { Refine } from '@refinedev/core';
import { createRoot } from 'react-dom/client';
import { InAppHint } from './components/shell/in-app/in-app-hint.tsx';
import { chooseToStay, outsideUrl } from './lib/in-app/in-app-browsers.ts';
import { chooseLanguage } from './lib/text/language-cookie.ts';
import type { Language } from './lib/text/text-keys.ts';
import { createTexts } from './providers/i18n.ts';

/** Shows the hint in place of the application; resolves when somebody chose to go on in the app's own browser. */
export async function showInAppHint(container: Element, language: Language, app: string): Promise<void> {
  const texts = await createTexts(language);
  const root = createRoot(container);
  await new Promise<void>((resolve) => {
    root.render(
      <Refine i18nProvider={texts.provider} options={{ disableTelemetry: true }}>
        <InAppHint
          app={app}
          href={location.href}
          outside={outsideUrl(navigator.userAgent, app, location.href)}
          onLanguage={chooseLanguage}
          onStay={() => {
            chooseToStay();
            resolve();
          }}
        />
      </Refine>,
    );
  });
  root.unmount();
}
