import { describe, expect, test } from 'vitest';
import {
  findCycle,
  type Import,
  importsBetweenFolders,
  importsOf,
  loadedWith,
  packagesOf,
  sources,
} from './import-graph.ts';
import { brokenRules, isMeasure, isTest } from './import-rules.ts';

const tree = sources();

function withPlanted(path: string, text: string) {
  return importsOf(new Map([...tree, [path, text]]));
}

function findFolderCycle(imports: readonly Import[]): string[] {
  return findCycle(importsBetweenFolders(imports.filter(({ from }) => !isTest(from))));
}

describe('imports', () => {
  test('are read from a tree of real size', () => {
    expect(tree.size).toBeGreaterThan(100);
    expect(importsOf(tree).length).toBeGreaterThan(tree.size);
  });

  test('keep to the rules', () => {
    expect(brokenRules(importsOf(tree))).toEqual([]);
  });

  test('make no circle', () => {
    expect(findCycle(importsOf(tree))).toEqual([]);
  });

  test('make no circle between feature folders', () => {
    expect(importsBetweenFolders(importsOf(tree)).length).toBeGreaterThan(100);
    expect(findFolderCycle(importsOf(tree))).toEqual([]);
  });

  test.each([
    ['src/apps/recipe/recipes/planted.ts', "import { findStock } from '../pantry/stock.ts';"],
    ['src/apps/recipe/recipes/planted.ts', "export * from '../kitchens/members.ts';"],
    [
      'src/apps/workout/programs/planted.ts',
      "const log = await import('../log/save/save-session.ts');",
    ],
    [
      'src/accounts/users/planted.ts',
      "import { startSession } from '../sessions/start-session.ts';",
    ],
    ['src/kernel/time/planted.ts', "import { readConfig } from '../config/config.ts';"],
    [
      'src/shared/calendar/planted.ts',
      "import { nextOccurrence } from '../schedule/occurrences.ts';",
    ],
  ])('a circle between folders that is planted in %s is found', (path, text) => {
    expect(findCycle(withPlanted(path, text))).toEqual([]);
    expect(findFolderCycle(withPlanted(path, text))).not.toEqual([]);
  });

  test('types and tests make no circle between folders', () => {
    const type = "import type { Session } from '../sessions/start-session.ts';";
    expect(findFolderCycle(withPlanted('src/accounts/users/planted.ts', type))).toEqual([]);
    const inTest = type.replace('import type', 'import');
    expect(findFolderCycle(withPlanted('src/accounts/users/planted.test.ts', inTest))).toEqual([]);
  });

  test("leave Node's own `fetch` out of what every start loads", () => {
    const atStart = loadedWith('src/host/serve.ts', importsOf(tree));
    const http = /^import (?!type).*from 'node:https?';/m;
    expect([...atStart].filter((path) => http.test(tree.get(path) ?? ''))).toEqual([]);
    expect(http.test("import { request } from 'node:http';")).toBe(true);
  });

  test('load the authorization server only when a client asks for it', () => {
    const imports = importsOf(tree);
    const parts = 'src/accounts/connections/oidc-provider-parts.ts';
    const atStart = loadedWith('src/host/serve.ts', imports);
    expect(atStart).toContain('src/accounts/connections/authorization-server.ts');
    expect(atStart).not.toContain(parts);
    expect(loadedWith('src/accounts/connections/provider.ts', imports)).toContain(parts);
  });

  test.each([
    [
      'src/apps/notes/planted.ts',
      "import { recipeApp } from '../recipe/app.ts';",
      'an app never imports another app',
    ],
    [
      'src/apps/notes/planted.ts',
      "import { openApplication } from '../../host/application.ts';",
      'an app imports only itself',
    ],
    [
      'src/apps/notes/planted.ts',
      "import { LINKS } from '../../links/links.ts';",
      'an app imports only itself',
    ],
    [
      'src/shared/calendar/planted.ts',
      "import type { Recipe } from '../../apps/recipe/recipes/contract.ts';",
      'shared imports only accounts and the kernel',
    ],
    [
      'src/shared/schedule/planted.ts',
      "import { LINKS } from '../../links/links.ts';",
      'shared imports only accounts and the kernel',
    ],
    [
      'src/accounts/planted.ts',
      "import { addDays } from '../shared/calendar/dates.ts';",
      'accounts import only the kernel',
    ],
    [
      'src/kernel/planted.ts',
      "import { addDays } from '../shared/calendar/dates.ts';",
      'the kernel imports nothing above it',
    ],
    [
      'src/links/planted.ts',
      "import { openApplication } from '../host/application.ts';",
      'links import only what is below the host',
    ],
    [
      'src/shared/calendar/planted.ts',
      "import { today } from '../../kernel/time/clock.ts';",
      'shared measures import only shared measures',
    ],
    [
      'src/shared/calendar/planted.ts',
      "import { nextOccurrence } from '../schedule/occurrences.ts';",
      'shared measures import only shared measures',
    ],
    [
      'src/shared/body/planted.ts',
      "import { drinks } from '../../apps/nutrition/migrations/0001-drinks.ts';",
      'shared imports only accounts and the kernel',
    ],
    [
      'src/shared/body/measures/planted.ts',
      "import { storeMeasures } from '../queries.ts';",
      'shared measures import only shared measures',
    ],
    [
      'src/shared/calendar/planted.ts',
      "import { logDay } from '../body/body.ts';",
      'shared measures import only shared measures',
    ],
    [
      'web/apps/workout/planted.ts',
      "import { logDay } from '../../../src/shared/body/body.ts';",
      'web imports of the server only',
    ],
    [
      'web/body/planted.ts',
      "import { weighInsQuery } from '../apps/workout/weight/weigh-ins.ts';",
      'web/body knows no app',
    ],
    [
      'web/core/planted.ts',
      "import { nextOccurrence } from '../../src/shared/schedule/occurrences.ts';",
      'web imports of the server only',
    ],
    [
      'src/kernel/planted.ts',
      "import type { User } from '../accounts/contract.ts';",
      'the kernel imports nothing above it',
    ],
    [
      'src/accounts/planted.ts',
      "const app = await import('../apps/notes/app.ts');",
      'accounts import only the kernel',
    ],
    [
      'web/apps/notes/planted.tsx',
      "import { z } from '../../../src/kernel/contract.ts';",
      'web imports of the server only',
    ],
    [
      'web/core/planted.ts',
      "import type { Application } from '../../src/host/application.ts';",
      'web imports of the server only',
    ],
    [
      'web/apps/notes/planted.tsx',
      "import { page } from '../recipe/shopping.tsx';",
      'an app never imports another app',
    ],
    [
      'web/apps/notes/planted.tsx',
      "import { scaleQuantity } from '../../../src/apps/recipe/measures/scale.ts';",
      'web imports of the server only',
    ],
    [
      'web/core/planted.ts',
      "import { ingredientKey } from '../../src/apps/recipe/measures/ingredients/ingredient-key.ts';",
      'web imports of the server only',
    ],
    [
      'web/apps/recipe/planted.tsx',
      "import { insertItem } from '../../../src/apps/recipe/shopping/queries.ts';",
      'web imports of the server only',
    ],
    [
      'src/apps/recipe/measures/planted.ts',
      "import { foldedKey } from '../../../kernel/text/fold.ts';",
      "an app's measures import only themselves",
    ],
    [
      'src/apps/recipe/measures/planted.ts',
      "import type { ShoppingItem } from '../shopping/contract.ts';",
      "an app's measures import only themselves",
    ],
    [
      'src/host/planted.ts',
      "import { startServer } from '../testing/process/start-server.ts';",
      'nothing that runs in production',
    ],
  ])('a planted violation in %s is found: %s', (path, text, rule) => {
    expect(brokenRules(withPlanted(path, text)).some((line) => line.startsWith(rule))).toBe(true);
  });

  test("a page may compute with its own app's measures", () => {
    const text = "import { scaleQuantity } from '../../../src/apps/recipe/measures/scale.ts';";
    expect(brokenRules(withPlanted('web/apps/recipe/planted.tsx', text))).toEqual([]);
  });

  test('every app, page and measure may compute with shared measures', () => {
    const text = "import { addDays } from '%/src/shared/calendar/dates.ts';";
    const planted = [
      ['src/apps/notes/planted.ts', '../../..'],
      ['src/apps/workout/measures/planted.ts', '../../../..'],
      ['src/links/planted.ts', '../..'],
      ['web/core/planted.ts', '../..'],
      ['web/apps/notes/planted.tsx', '../../..'],
    ] as const;
    for (const [path, root] of planted) {
      expect(brokenRules(withPlanted(path, text.replace('%', root)))).toEqual([]);
    }
  });

  test('a shared module may use the database, and pages its measures and the types of its contract', () => {
    const planted = [
      [
        'src/shared/body/planted.ts',
        "import { transact } from '../../kernel/database/transact.ts';",
      ],
      [
        'web/core/planted.ts',
        "import { toMetric } from '../../src/shared/body/measures/measure-units.ts';",
      ],
      ['web/core/planted.ts', "import type { BodyDay } from '../../src/shared/body/contract.ts';"],
      [
        'src/apps/nutrition/planted.ts',
        "import { bodyModule } from '../../shared/body/module.ts';",
      ],
    ] as const;
    for (const [path, text] of planted) expect(brokenRules(withPlanted(path, text))).toEqual([]);
  });

  test('a link may import two apps', () => {
    const text = ['recipe', 'workout'].map((app) => `import '../apps/${app}/app.ts';`).join('\n');
    expect(importsOf(new Map([['src/links/planted.ts', text]]))).toHaveLength(2);
    expect(brokenRules(withPlanted('src/links/planted.ts', text))).toEqual([]);
  });

  test('measures need neither packages nor Node nor Temporal, which older browsers lack', () => {
    const measures = [...tree].filter(([path]) => isMeasure(path) && !isTest(path));
    const folders = new Set(measures.map(([path]) => path.split('/').slice(0, 4).join('/')));
    expect(folders).toContain('src/apps/recipe/measures');
    expect(folders).toContain('src/shared/calendar/dates.ts');
    expect(folders).toContain('src/shared/food/units');
    expect(folders).toContain('src/shared/body/measures');
    expect(measures.filter(([, text]) => packagesOf(text).length > 0)).toEqual([]);
    expect(measures.filter(([, text]) => text.includes('Temporal.'))).toEqual([]);
    expect(packagesOf("import { readFile } from 'node:fs';\nimport 'zod';")).toEqual([
      'node:fs',
      'zod',
    ]);
  });

  test('a planted circle is found', () => {
    const planted = new Map([
      ['src/kernel/a.ts', "import { b } from './b.ts';"],
      ['src/kernel/b.ts', "import { c } from './c.ts';"],
      ['src/kernel/c.ts', "export * from './a.ts';"],
    ]);
    expect(findCycle(importsOf(planted))).toEqual([
      'src/kernel/a.ts',
      'src/kernel/b.ts',
      'src/kernel/c.ts',
      'src/kernel/a.ts',
    ]);
  });
});
