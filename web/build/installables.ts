import { copyFile, mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const OUT = 'build/web';

/** Writes each app's manifest and icons into the app's folder, where the server looks for them. */
export function installables(apps: readonly string[]): Plugin {
  return {
    name: 'installables',
    apply: 'build',
    async writeBundle() {
      await copyFile('web/icon.svg', `${OUT}/icon.svg`);
      await Promise.all(apps.map(makeInstallable));
    },
  };
}

async function makeInstallable(app: string) {
  const from = `web/${app}`;
  const to = `${OUT}/${app}`;
  await mkdir(to, { recursive: true });
  const svg = await readFile(`${from}/icon.svg`, 'utf8');
  await Promise.all([
    copyFile(`${from}/manifest.webmanifest`, `${to}/manifest.webmanifest`),
    copyFile(`${from}/icon.svg`, `${to}/icon.svg`),
    renderIcon(svg, 192, `${to}/icon-192.png`),
    renderIcon(svg, 512, `${to}/icon-512.png`),
    renderIcon(fillSquare(svg), 512, `${to}/icon-maskable-512.png`),
  ]);
}

/** Launchers crop maskable icons, so the background must fill the square. */
function fillSquare(svg: string) {
  return svg.replace('rx="12" ', '');
}

function renderIcon(svg: string, size: number, file: string) {
  return sharp(Buffer.from(svg), { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(file);
}
