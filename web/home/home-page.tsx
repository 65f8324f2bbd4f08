import type { ComponentType } from 'preact';
import { type AppName, instance } from '../core/instance.ts';
import { session } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { formatLongDay } from '../core/text/format.ts';
import { useToday } from '../core/time/use-today.ts';
import { Page } from '../ui/layout/page.tsx';
import { partOfDay } from './part-of-day.ts';
import './home.css';
import { NotesGlance } from './notes-glance.tsx';
import { NutritionGlance } from './nutrition-glance.tsx';
import { RecipeGlance } from './recipe-glance.tsx';
import { text } from './text.ts';
import { WorkoutGlance } from './workout-glance.tsx';

const GLANCES: Record<AppName, ComponentType> = {
  nutrition: NutritionGlance,
  workout: WorkoutGlance,
  recipe: RecipeGlance,
  notes: NotesGlance,
};

export function HomePage() {
  const present = useToday();
  return (
    <Page title={text.title} head={<Greeting day={present} />}>
      <div class="glances">
        {instance.apps.map(({ name }) => {
          const Glance = GLANCES[name];
          return <Glance key={name} />;
        })}
      </div>
    </Page>
  );
}

function Greeting({ day }: { day: string }) {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  const name = (user?.full_name ?? user?.username ?? '').split(' ')[0] ?? '';
  const greeting = text.greetings[partOfDay(new Date().getHours())];
  return (
    <div class="greeting">
      <h1>{text.greet(greeting, name)}</h1>
      <p class="soft">{formatLongDay(day)}</p>
    </div>
  );
}
