import { expect, test, vi } from 'vitest';
import { chooseToStay, hasChosenToStay, inAppBrowserOf, outsideUrl } from './in-app-browsers.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${android} Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.49.2600(0x2800313D)`, 'WeChat'],
  [`${iphone} Mobile/15E148 QQ/9.0.60.618 V1_IPH_SQ_9.0.60_1_APP_A`, 'QQ'],
  [`${iphone} Mobile/15E148 Safari Line/14.8.0`, 'LINE'],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.37.107;FBDV/iPhone15,2]`, 'Facebook'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0.1;]`, 'Facebook'],
  [`${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; en_US)`, 'Instagram'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 trill_340503 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${iphone} Mobile/21F79 Twitter for iPhone/10.46`, 'X'],
  [`${android} Chrome/126.0 Mobile Safari/537.36 TwitterAndroid`, 'X'],
  [`${iphone} Mobile/15E148 Weibo (iPhone15,2__weibo__14.6.0)`, 'Weibo'],
  [`${android} Chrome/126.0 Mobile Safari/537.36;KAKAOTALK 2410880`, 'KakaoTalk'],
])('knows %s', (userAgent, app) => {
  expect(inAppBrowserOf(userAgent)).toBe(app);
});

test.each([
  ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'],
  ['QQ Browser', `${android} MQQBrowser/15.3 Mobile Safari/537.36`],
  ['a wallet', `${android} Chrome/126.0 Mobile Safari/537.36 MetaMaskMobile`],
  ['another wallet', `${iphone} Mobile/15E148 imToken/2.16.0 TrustWallet`],
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'],
])('leaves %s alone', (_name, userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBeNull();
});

test('leaves the app by the way that it has', () => {
  const href = 'https://hub.example/market/hero?rarity=4';

  expect(outsideUrl(iphone, 'LINE', href)).toBe(`${href}&openExternalBrowser=1`);
  expect(outsideUrl(android, 'Facebook', href)).toBe(
    'intent://hub.example/market/hero?rarity=4#Intent;scheme=https;action=android.intent.action.VIEW;end',
  );
  expect(outsideUrl(android, 'WeChat', href)).toBeNull();
  expect(outsideUrl(iphone, 'Instagram', href)).toBeNull();
});

test('asks once in a visit, and again where storage is blocked', () => {
  expect(hasChosenToStay()).toBe(false);
  chooseToStay();
  expect(hasChosenToStay()).toBe(true);

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(hasChosenToStay()).toBe(false);
});
