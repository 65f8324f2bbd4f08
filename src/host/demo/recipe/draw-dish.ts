import type { Random } from '../random.ts';
import type { DishPicture } from './demo-recipe.ts';

export const DISH_SIZE = { width: 720, height: 480 } as const;

const CANVAS = { width: 960, height: 640 } as const;

const CENTRE = { x: 480, y: 330 } as const;

/** Draws a dish from above as SVG, so that the demo needs no photos of others. */
export function drawDish(picture: DishPicture, random: Random): string {
  const radius = picture.vessel === 'board' ? 232 : 210;
  const pieces = Array.from({ length: 64 }, () => drawPiece(picture, random, radius)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">
<defs>
<radialGradient id="light" cx="0.3" cy="0.2" r="1"><stop offset="0" stop-color="#fff" stop-opacity="0.22"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.18"/></radialGradient>
<radialGradient id="sauce" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.25"/><stop offset="1" stop-color="#000" stop-opacity="0.22"/></radialGradient>
<radialGradient id="shadow"><stop offset="0.8" stop-color="#000" stop-opacity="0.34"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<clipPath id="inside"><circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}"/></clipPath>
</defs>
<rect width="100%" height="100%" fill="${picture.table}"/>
${drawTable(random)}
<ellipse cx="${CENTRE.x + 12}" cy="${CENTRE.y + 24}" rx="330" ry="318" fill="url(#shadow)"/>
${drawVessel(picture)}
<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}" fill="${picture.food}"/>
<g clip-path="url(#inside)">${pieces}</g>
<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}" fill="url(#sauce)"/>
<rect width="100%" height="100%" fill="url(#light)"/>
</svg>`;
}

/** The weave of a cloth, and a few crumbs. */
function drawTable(random: Random): string {
  const threads = Array.from({ length: 24 }, (_, at) => {
    const x = at * 42 + random.between(-6, 6);
    return `<path d="M${x} 0V640M0 ${x}H960" stroke="#fff" stroke-width="3" opacity="0.12"/>`;
  });
  const crumbs = Array.from({ length: 18 }, () => {
    const x = random.between(10, 950);
    const y = random.between(10, 630);
    return `<circle cx="${x}" cy="${y}" r="${random.between(2, 5)}" fill="#000" opacity="0.14"/>`;
  });
  return [...threads, ...crumbs].join('');
}

function drawVessel({ dish, vessel }: DishPicture): string {
  const { x, y } = CENTRE;
  const rim = `<circle cx="${x}" cy="${y}" r="226" fill="none" stroke="#000" stroke-width="10" opacity="0.1"/>`;
  switch (vessel) {
    case 'board':
      return `<rect x="130" y="60" width="700" height="540" rx="46" fill="${dish}"/><rect x="130" y="60" width="700" height="540" rx="46" fill="none" stroke="#fff" stroke-width="6" opacity="0.18"/>`;
    case 'pan':
      return `<rect x="${x + 230}" y="${y - 30}" width="280" height="60" rx="26" fill="${dish}"/><circle cx="${x}" cy="${y}" r="262" fill="${dish}"/>${rim}`;
    case 'bowl':
      return `<circle cx="${x}" cy="${y}" r="256" fill="${dish}"/><circle cx="${x}" cy="${y}" r="240" fill="#000" opacity="0.08"/>${rim}`;
    default:
      return `<circle cx="${x}" cy="${y}" r="288" fill="${dish}"/>${rim}<circle cx="${x}" cy="${y}" r="272" fill="none" stroke="#000" stroke-width="3" opacity="0.08"/>`;
  }
}

function drawPiece({ pieces, shape }: DishPicture, random: Random, radius: number): string {
  const angle = random.next() * Math.PI * 2;
  const away = Math.sqrt(random.next()) * (radius - 14);
  const x = Math.round(CENTRE.x + Math.cos(angle) * away);
  const y = Math.round(CENTRE.y + Math.sin(angle) * away);
  const colour = pieces[random.between(0, pieces.length - 1)] ?? '#888';
  const turn = random.between(0, 359);
  const size = random.between(16, 34);
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${drawShape(shape, colour, size)}</g>`;
}

function drawShape(shape: DishPicture['shape'], colour: string, size: number): string {
  const shade = 'stroke="#000" stroke-opacity="0.16" stroke-width="3"';
  switch (shape) {
    case 'leaves':
      return `<path d="M${-size} 0Q0 ${-size} ${size} 0Q0 ${size} ${-size} 0Z" fill="${colour}" ${shade}/><path d="M${-size} 0H${size}" stroke="#fff" stroke-opacity="0.4" stroke-width="2"/>`;
    case 'strands':
      return `<path d="M${-3 * size} 0Q${-size} ${-2 * size} 0 0T${3 * size} 0" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/><path d="M${-3 * size} 5Q${-size} ${5 - 2 * size} 0 5T${3 * size} 5" fill="none" stroke="#000" stroke-opacity="0.12" stroke-width="3"/>`;
    case 'slices':
      return `<ellipse rx="${size * 1.4}" ry="${size * 0.9}" fill="${colour}" ${shade}/><ellipse rx="${size}" ry="${size * 0.55}" fill="#fff" opacity="0.22"/>`;
    default:
      return `<rect x="${-size}" y="${-size * 0.8}" width="${size * 2}" height="${size * 1.6}" rx="${size * 0.55}" fill="${colour}" ${shade}/><path d="M${-size * 0.5} ${-size * 0.45}H${size * 0.3}" stroke="#fff" stroke-opacity="0.4" stroke-width="5" stroke-linecap="round"/>`;
  }
}
