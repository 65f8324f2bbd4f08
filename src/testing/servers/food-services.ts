import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { gtinCheckDigit } from '../../shared/food/barcodes.ts';

const MEGABYTE = 1024 * 1024;
/** The only key that the stand-in for FoodData Central accepts. */
export const FDC_KEY = 'fdc-key-0123456789';

/** Writes a response; `elsewhere` is the address of another host. */
type Responder = (response: ServerResponse, elsewhere: string) => void;

function json(status: number, body: string): Responder {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
}

function page(status: number): Responder {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
  };
}

/** How the services fail, by the word that is searched for. */
const FAILURES: Readonly<Record<string, Responder>> = {
  limited: page(429),
  overloaded: page(503),
  elsewhere: (response, elsewhere) => {
    response.writeHead(302, { location: `${elsewhere}/stolen` }).end();
  },
  hanging: () => undefined,
  cut: json(200, '{"product":{"code":"40063'),
  page: page(200),
  flood: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    pipeline(Readable.from(flood()), response, () => undefined);
  },
};

function* flood() {
  for (let sent = 0; sent < 20; sent += 1) yield Buffer.alloc(MEGABYTE, '"');
}

export const FAILURE_WORDS = Object.keys(FAILURES);

const PRODUCTS: Readonly<Record<string, (code: string) => object>> = {
  found: (code) => ({
    code,
    product_name: 'Hazelnut spread',
    brands: 'Nuttily, Other',
    categories_tags: ['en:spreads', 'en:hazelnut-spreads'],
    serving_size: '1 tbsp (15 g)',
    serving_quantity: '15',
    serving_quantity_unit: 'g',
    product_quantity: '400',
    product_quantity_unit: 'g',
    nutriments: {
      energy_100g: 2252,
      'energy-kcal_100g': 539,
      'energy-kcal_unit': 'kcal',
      fat_100g: 30.9,
      carbohydrates_100g: 57.5,
      proteins_100g: 6.3,
      salt_100g: 0.107,
      'vitamin-d_100g': 0.0000015,
      'nutrition-score-fr_100g': 26,
    },
    completeness: 0.8,
    image_front_small_url: 'https://images.example/front.jpg',
  }),
  aggregated: (code) => ({
    code,
    product_name: 'Oat drink',
    nutrition: {
      aggregated_set: {
        per: '100ml',
        preparation: 'as_sold',
        nutrients: {
          'energy-kcal': { value: 46, unit: 'kcal' },
          calcium: { value: 120, unit: 'mg' },
          'vitamin-b12': { value: 0.38, unit: 'µg' },
        },
      },
    },
    nutriments: { 'energy-kcal_100g': 1 },
  }),
  prepared: (code) => ({
    code,
    product_name: 'Instant soup',
    nutriments: { 'energy-kcal_prepared_100g': 38, fat_prepared_100g: 1.2 },
  }),
  strings: (code) => ({
    code,
    product_name: 'Crackers',
    serving_quantity: '25',
    nutriments: { 'energy-kcal_100g': '430', fat_100g: '11.5', proteins_100g: 'about 9' },
  }),
  implausible: (code) => ({
    code,
    product_name: 'Typing error',
    nutriments: {
      'energy-kcal_100g': 5390,
      energy_100g: 2252,
      fat_100g: 90,
      sugars_100g: 20,
      carbohydrates_100g: 40,
    },
  }),
};

const WORDS = [...Object.keys(PRODUCTS), 'unknown', ...FAILURE_WORDS];

/** The barcode (EAN-13) for which the stand-in behaves as a word says. */
export function barcodeFor(word: string): string {
  const at = WORDS.indexOf(word);
  if (at === -1) throw new Error(`The stand-in knows no "${word}".`);
  const digits = `4006381${String(at).padStart(5, '0')}`;
  return digits + gtinCheckDigit(digits);
}

interface ReceivedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

export interface FoodServices {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Requests that reached the other host to which a redirect led. */
  readonly stolen: ReceivedRequest[];
  stop(): Promise<void>;
}

/**
 * A stand-in on loopback for Open Food Facts (products and Search-a-licious) and USDA FoodData Central.
 * The barcode or the first searched word decides what it answers.
 */
export async function startFoodServices(): Promise<FoodServices> {
  const received: ReceivedRequest[] = [];
  const stolen: ReceivedRequest[] = [];
  const other = await listen((request, response) => {
    stolen.push(describe(request));
    json(200, '{}')(response, '');
  });
  const main = await listen((request, response) => {
    const asked = describe(request);
    received.push(asked);
    chooseResponder(asked)(response, other.url);
  });
  return {
    url: main.url,
    received,
    stolen,
    stop: async () => {
      await main.stop();
      await other.stop();
    },
  };
}

function chooseResponder({ path, query, headers }: ReceivedRequest): Responder {
  const [, code] = /^\/api\/v3\.5\/product\/(\d+)$/.exec(path) ?? [];
  if (code !== undefined) return respondProduct(code);
  if (path === '/search') {
    return respondSearch(query.get('q'), (word) => ({
      hits: word === 'nothing' ? [] : [PRODUCTS[word]?.(barcodeFor(word))],
    }));
  }
  if (!path.startsWith('/fdc/v1/')) return page(404);
  if (headers['x-api-key'] !== FDC_KEY) {
    return json(403, '{"error":{"code":"API_KEY_INVALID"}}');
  }
  if (path === '/fdc/v1/foods/search') {
    return respondSearch(query.get('query'), (word) => ({
      foods: word === 'nothing' ? [] : [fdcHit()],
    }));
  }
  return path === '/fdc/v1/food/534358' ? json(200, JSON.stringify(fdcFood())) : json(404, '{}');
}

function respondProduct(code: string): Responder {
  const word = WORDS.find((one) => barcodeFor(one) === code) ?? 'unknown';
  const product = PRODUCTS[word]?.(code);
  const found = { status: 'success', result: { id: 'product_found' }, product };
  const missing = { status: 'failure', result: { id: 'product_not_found' }, code };
  return (
    FAILURES[word] ??
    (product ? json(200, JSON.stringify(found)) : json(404, JSON.stringify(missing)))
  );
}

function respondSearch(words: string | null, answer: (word: string) => object): Responder {
  const [word = ''] = (words ?? '').split(' ');
  return FAILURES[word] ?? json(200, JSON.stringify(answer(word)));
}

/** As a search returns it: nutrients by `nutrientNumber`, for 100 g. */
function fdcHit() {
  return {
    fdcId: 534358,
    description: 'NUT ’N BERRY MIX',
    gtinUpc: barcodeFor('unknown').padStart(14, '0'),
    brandOwner: 'Kar Nut Products Company',
    foodCategory: 'Popcorn, Peanuts, Seeds & Related Snacks',
    foodNutrients: [
      { nutrientId: 1008, nutrientNumber: '208', unitName: 'KCAL', value: 500 },
      { nutrientId: 1093, nutrientNumber: '307', unitName: 'MG', value: 214 },
    ],
  };
}

/** As a food in full is returned: nutrients by `nutrient.number`. */
function fdcFood() {
  return {
    ...fdcHit(),
    gtinUpc: barcodeFor('unknown'),
    servingSize: 28,
    servingSizeUnit: 'g',
    householdServingFullText: '1 ONZ',
    foodNutrients: [
      { nutrient: { id: 1008, number: '208', unitName: 'kcal' }, amount: 500 },
      { nutrient: { id: 1093, number: '307', unitName: 'mg' }, amount: 214 },
    ],
  };
}

function describe(request: IncomingMessage): ReceivedRequest {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  return { path: url.pathname, query: url.searchParams, headers: request.headers };
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
