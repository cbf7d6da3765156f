/**
 * Apps that open links in a small browser of their own, as they name themselves in the user agent. Wallets do the same and
 * are not here: their browsers are made for pages like ours.
 */
const inAppBrowsers: readonly { name: string; sign: RegExp }[] = [
  { name: 'WeChat', sign: /MicroMessenger/i },
  { name: 'QQ', sign: /\sQQ\/\d/ }, // QQ Browser says MQQBrowser and is a browser
  { name: 'Weibo', sign: /Weibo/i },
  { name: 'DingTalk', sign: /DingTalk/i },
  { name: 'LINE', sign: /\bLine\/\d/i },
  { name: 'KakaoTalk', sign: /KAKAOTALK/i },
  { name: 'Instagram', sign: /\bInstagram\b/ },
  { name: 'Facebook', sign: /\bFB(?:AN|AV|_IAB|IOS)\b/ },
  { name: 'TikTok', sign: /BytedanceWebview|musical_ly|\bTikTok\b|\btrill_/i },
  { name: 'X', sign: /\bTwitter(?:Android| for )/ },
  { name: 'Snapchat', sign: /\bSnapchat\b/ },
  { name: 'LinkedIn', sign: /\bLinkedInApp\b/ },
  { name: 'Telegram', sign: /\bTelegram-Android\b/ },
];

/** The app whose browser this is, or null for a browser of its own right. */
export function inAppBrowserOf(userAgent: string): string | null {
  return inAppBrowsers.find(({ sign }) => sign.test(userAgent))?.name ?? null;
}

/** An address that leaves the app for the system's browser, where there is such a thing. */
export function outsideUrl(userAgent: string, app: string, href: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (app === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  // Android hands an intent to whichever browser the person has chosen; these two do not let it through.
  if (!/Android/.test(userAgent) || ['WeChat', 'QQ'].includes(app)) return null;
  const scheme = url.protocol.replace(':', '');
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
}

const KEY = 'hub.stayInApp';

/** Somebody who chose to go on is not asked again on this visit. */
export function hasChosenToStay(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false; // storage is blocked: they are asked with each page that loads
  }
}

export function chooseToStay(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    return; // as above
  }
}
