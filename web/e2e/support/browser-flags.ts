/**
 * Playwright's own list. Chromium heeds only the last `--disable-features`, so ours repeats it;
 * `browser-flags.e2e.ts` compares the two.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Parts of the window around a page. A window opens with every context, and without this it loads
 * two pages of its own for the address bar, and keeps a process ready for the next site: together
 * they need more processor time than our page.
 */
const DISABLED_AROUND_THE_PAGE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...DISABLED_AROUND_THE_PAGE].join(',')}`,
];

/**
 * For the engine without a window: it draws in the browser's own process, and a page that leaves
 * `about:blank` for ours keeps its process although its opener policy asks for a new one. Without
 * these the browser tests take a fifth longer.
 */
export const FEWER_PROCESSES = ['--in-process-gpu', '--renderer-process-limit=1'];
