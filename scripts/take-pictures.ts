/**
 * Takes the pictures of the README from a demo: `npm run pictures`, after a build of the web client.
 * Each shows an app on a desktop and on a phone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../src/host/demo/accounts.ts';
import { startServer } from '../src/testing/process/start-server.ts';
import { findChromium } from './chromium.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const DESKTOP = { width: 1180, height: 760 } as const;
const PHONE = { width: 390, height: 800 } as const;
const MOST_BYTES = 150_000;

interface Shot {
  /** `LAST_WORKOUT` stands for the day of the latest workout. */
  readonly path: string;
  /** A text that the page shows once it is complete. */
  readonly shows: string;
  /** A choice to make first. */
  readonly press?: string;
}

interface AppPicture {
  readonly name: string;
  readonly person: string;
  readonly desktop: Shot;
  readonly phone: Shot;
  /** The colour around the windows. */
  readonly ground: string;
}

const PICTURES: readonly AppPicture[] = [
  {
    name: 'nutrition',
    person: 'anna',
    desktop: { path: '/nutrition/#/stats', shows: 'By weekday', press: 'Month' },
    phone: { path: '/nutrition/', shows: 'Breakfast' },
    ground: '#dcebdd',
  },
  {
    name: 'workout',
    person: 'ben',
    desktop: { path: '/workout/#/stats', shows: 'Records', press: 'A year' },
    phone: { path: '/workout/#/log/LAST_WORKOUT', shows: 'Add exercise' },
    ground: '#e4e0f2',
  },
  {
    name: 'recipe',
    person: 'anna',
    desktop: { path: '/recipe/#/recipes', shows: 'Red lentil curry' },
    phone: { path: '/recipe/#/shopping', shows: 'Coffee beans' },
    ground: '#f4e3d3',
  },
  {
    name: 'notes',
    person: 'anna',
    desktop: { path: '/notes/', shows: 'This week' },
    phone: { path: '/notes/#/tasks', shows: 'Bins out' },
    ground: '#f3ecd2',
  },
];

async function takePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer({ DEMO: '1' });
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    for (const picture of PICTURES) {
      if (isWanted(picture)) await takePicture(browser, server.url, picture);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** `npm run pictures -- notes` takes only one. */
function isWanted({ name }: AppPicture): boolean {
  const names = process.argv.slice(2);
  return names.length === 0 || names.includes(name);
}

async function takePicture(browser: Browser, url: string, picture: AppPicture): Promise<void> {
  const { name, person, ground } = picture;
  const desktop = await shoot(browser, url, person, picture.desktop, DESKTOP);
  const phone = await shoot(browser, url, person, picture.phone, PHONE);
  const joined = await joinWindows(browser, ground, desktop, phone);
  const bytes = await toWebp(joined);
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  process.stdout.write(`docs/pictures/${name}.webp ${Math.round(bytes.length / 1000)} kB\n`);
}

async function shoot(
  browser: Browser,
  url: string,
  username: string,
  { path, shows, press }: Shot,
  viewport: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  await context.request.post('/api/auth/login', { data: { username, password: DEMO_PASSWORD } });
  const page = await context.newPage();
  await page.goto(path.replace('LAST_WORKOUT', await findLastWorkout(context)));
  if (press) await page.getByRole('radio', { name: press, exact: true }).check();
  await page.getByText(shows).first().waitFor();
  await waitForPictures(page);
  const shot = await page.screenshot();
  await context.close();
  return shot;
}

async function findLastWorkout({ request }: BrowserContext): Promise<string> {
  const answer = await request.get('/workout/api/workout/recent?limit=1');
  const { items } = (await answer.json()) as { items: { date: string }[] };
  return items[0]?.date ?? '';
}

async function waitForPictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
}

/** Both windows on one ground, the phone in front. */
async function joinWindows(
  browser: Browser,
  ground: string,
  desktop: Buffer,
  phone: Buffer,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  const address = (shot: Buffer) => `data:image/png;base64,${shot.toString('base64')}`;
  await page.setContent(`<style>
    body { margin: 0; height: 860px; background: ${ground}; position: relative; }
    img { position: absolute; box-shadow: 0 18px 50px rgb(30 30 40 / 0.28); }
    .desktop { left: 40px; top: 50px; width: ${DESKTOP.width}px; border-radius: 14px; }
    .phone { right: 40px; bottom: 30px; height: 720px; border-radius: 30px; border: 6px solid #23252b; }
  </style><img class="desktop" src="${address(desktop)}"><img class="phone" src="${address(phone)}">`);
  const joined = await page.screenshot();
  await page.close();
  return joined;
}

/** As good as the size allows. */
async function toWebp(png: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 50; quality -= 6) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length < MOST_BYTES) return bytes;
  }
  throw new Error(`The picture does not fit into ${MOST_BYTES} bytes.`);
}

await takePictures();
