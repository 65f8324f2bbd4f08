import apple from 'lucide/dist/esm/icons/apple.mjs';
import cloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError, NetworkError } from '../core/api/api-error.ts';
import { showToast } from '../core/page/toasts.ts';
import { today } from '../core/time/dates.ts';
import { AppMark } from '../shell/navigation/app-mark.tsx';
import { Avatar } from '../ui/basic/avatar.tsx';
import { Button } from '../ui/basic/button.tsx';
import { IconButton } from '../ui/basic/icon-button.tsx';
import { Markdown } from '../ui/basic/markdown.tsx';
import { DaySwitcher } from '../ui/calendar/day-switcher.tsx';
import { LineChart } from '../ui/charts/line-chart.tsx';
import { AddBar } from '../ui/form/add-bar.tsx';
import { Checkbox, CheckRow } from '../ui/form/checkbox.tsx';
import { DropFile } from '../ui/form/drop-file.tsx';
import { NamesField } from '../ui/form/names-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { Select } from '../ui/form/select.tsx';
import { Stars } from '../ui/form/stars.tsx';
import { Stepper } from '../ui/form/stepper.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { moveItem } from '../ui/reorder/move-item.ts';
import { ReorderAnnouncement, ReorderHandle } from '../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../ui/reorder/use-reorder.ts';
import { Badge } from '../ui/status/badge.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { ErrorState } from '../ui/status/error-state.tsx';
import { Pill } from '../ui/status/pill.tsx';
import { ProgressBar } from '../ui/status/progress-bar.tsx';
import { ProgressRing } from '../ui/status/progress-ring.tsx';
import { Skeleton, SkeletonRows } from '../ui/status/skeleton.tsx';
import styles from './gallery.css?inline';

const THEMES = ['light', 'dark'] as const;
const ACCENTS = ['home', 'nutrition', 'workout', 'recipe', 'notes'] as const;
const LOOKS = ['solid', 'soft', 'plain', 'text', 'danger'] as const;
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];
const WAVE = Array.from({ length: 40 }, (_, at) => ({ at, value: 70 + Math.sin(at / 4) * 3 }));

/** Every component in every state, in both themes. Only in development. */
/** Loaded with the gallery only, so that no other page pays for its styles. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

export function GalleryPage() {
  return (
    <Page title="Gallery">
      <div class="gallery">
        {THEMES.map((theme) => (
          <section key={theme} class="gallery-theme" data-theme={theme}>
            <h2>{theme}</h2>
            <Buttons />
            <Inputs />
            <MoreInputs />
            <Rows />
            <Progress />
            <States />
            <Overlays />
          </section>
        ))}
      </div>
    </Page>
  );
}

function Shelf({ children }: { children: ComponentChildren }) {
  return <div class="gallery-shelf">{children}</div>;
}

function Buttons() {
  return (
    <Card title="Buttons and marks">
      <Shelf>
        {LOOKS.map((look) => (
          <Button key={look} look={look} icon={plus}>
            {look}
          </Button>
        ))}
        <Button look="solid" disabled>
          disabled
        </Button>
      </Shelf>
      {ACCENTS.map((app) => (
        <div key={app} data-app={app}>
          <Shelf>
            <AppMark app={app} />
            <Button look="solid">{app}</Button>
            <Button look="soft">{app}</Button>
            <Badge>3</Badge>
            <Avatar name="Ada Lovelace" />
          </Shelf>
        </div>
      ))}
      <Shelf>
        <IconButton icon={trash} label="Bare" />
        <IconButton icon={plus} label="Soft" look="soft" />
        <IconButton icon={plus} label="Disabled" disabled />
        <Pill icon={cloudUpload} label="3 waiting" title="Three changes wait" />
      </Shelf>
    </Card>
  );
}

function Inputs() {
  const [words, setWords] = useState('Potatoes');
  const [number, setNumber] = useState<number | null>(2.5);
  const [on, setOn] = useState(true);
  const [size, setSize] = useState('small');
  return (
    <Card title="Inputs">
      <TextField label="Text" value={words} hint="A hint" onValue={setWords} />
      <TextField label="Problem" value={words} problem="This is wrong." onValue={setWords} />
      <NumberField label="Number" note="optional" unit="kg" value={number} onValue={setNumber} />
      <PasswordField label="Password" value={words} onValue={setWords} />
      <Select label="Select" value={size} options={SIZES} onValue={setSize} />
      <Segmented label="Segmented" value={size} options={SIZES} onValue={setSize} />
      <Switch label="Switch" hint="With a hint" checked={on} onChecked={setOn} />
      <Switch label="Switch, disabled" checked={on} disabled onChecked={setOn} />
      <Shelf>
        <Checkbox label="Checkbox" checked={on} onChecked={setOn} />
        <Checkbox label="Checkbox, off" checked={!on} onChecked={(off) => setOn(!off)} />
        <Checkbox label="Checkbox, disabled" checked disabled onChecked={setOn} />
      </Shelf>
    </Card>
  );
}

function MoreInputs() {
  const [words, setWords] = useState('Several lines\nthat grow');
  const [names, setNames] = useState(['quick', 'vegan']);
  const [count, setCount] = useState(4);
  const [rating, setRating] = useState<number | null>(3);
  const [on, setOn] = useState(true);
  return (
    <Card title="More inputs">
      <AddBar
        label="Add bar"
        placeholder="Type and press Enter"
        button="Add"
        maxLength={50}
        input={null}
        onAdd={setWords}
      />
      <SearchField label="Search field" value={words} onValue={setWords} />
      <TextArea label="Text area" value={words} onValue={setWords} />
      <NamesField
        label="Names"
        value={names}
        suggestions={['soup']}
        maxLength={50}
        removes={(name) => `Remove ${name}`}
        onValue={setNames}
      />
      <Shelf>
        <Stepper
          label="Stepper"
          value={count}
          valueText={`${count} servings`}
          less="Fewer"
          more="More"
          min={1}
          max={10}
          onValue={setCount}
        />
        <Stepper
          label="Stepper to type in"
          value={count}
          unit="servings"
          less="One fewer"
          more="One more"
          min={1}
          max={10}
          onValue={setCount}
        />
        <Stars label="Stars" value={rating} none="None" formatValue={String} onValue={setRating} />
        <Stars label="Stars, read" value={3.5} none="None" formatValue={String} />
      </Shelf>
      <CheckRow checked={on} onChecked={setOn}>
        A row that is ticked wherever it is pressed
      </CheckRow>
      <Reordered />
      <DropFile
        label="File"
        hint="Any file will do"
        accept="*/*"
        onFile={(file) => showToast(file.name)}
      />
      <ActionBar>
        <Button look="solid">Action bar</Button>
      </ActionBar>
    </Card>
  );
}

function Reordered() {
  const [items, setItems] = useState(['Flour', 'Eggs', 'Milk']);
  const reorder = useReorder<HTMLUListElement>({
    count: items.length,
    nameOf: (index) => items[index] ?? '',
    onMove: (from, to) => setItems(moveItem(items, from, to)),
  });
  return (
    <>
      <ul ref={reorder.list}>
        {items.map((item, index) => (
          <ListRow
            key={item}
            lead={<ReorderHandle reorder={reorder} index={index} name={item} />}
            title={item}
          />
        ))}
      </ul>
      <ReorderAnnouncement reorder={reorder} />
    </>
  );
}

function Rows() {
  const [date, setDate] = useState(today);
  return (
    <>
      <DaySwitcher date={date} onDate={setDate} />
      <Card flush title="Rows" aside="3">
        <ul>
          <ListRow title="A plain row" detail="with a detail" value="152" />
          <ListRow title="A row that opens" opens="Open it" onOpen={() => showToast('Opened')} />
          <ListRow title="A row that is done" faded value="2 kg" />
        </ul>
      </Card>
    </>
  );
}

function Progress() {
  return (
    <Card title="Progress">
      <Shelf>
        <ProgressRing label="Ring" value={1330} max={2000}>
          <strong>1,330</strong>
        </ProgressRing>
        <ProgressRing label="Empty ring" value={0} max={100} size={72} stroke={8} />
        <ProgressRing label="Full ring" value={120} max={100} size={72} stroke={8} />
      </Shelf>
      <ProgressBar label="Bar" value={40} max={100} />
      <LineChart
        summary="A wave"
        points={WAVE}
        trend={WAVE}
        from={0}
        to={40}
        formatValue={String}
        formatTime={String}
      />
    </Card>
  );
}

function States() {
  return (
    <Card title="States">
      <EmptyState
        icon={apple}
        message="One sentence, one action, one example."
        action={<Button look="soft">One action</Button>}
        example="For example this."
      />
      <ErrorState problem={new NetworkError()} onRetry={() => showToast('Tried again')} />
      <ErrorState
        problem={new ApiError(503, { error: 'The disk is full.' })}
        onRetry={() => showToast('Tried again')}
      />
      <Markdown source={'Some **Markdown**:\n\n- one\n- two'} />
      <Skeleton height={48} />
      <SkeletonRows rows={2} />
    </Card>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Overlays">
      <Shelf>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => showToast('Removed', { action: { label: 'Undo', run: close } })}>
          Toast
        </Button>
        <Button onClick={() => showToast('Not saved', { tone: 'problem' })}>Problem</Button>
        <Menu label="Menu" button="Menu" buttonClass="button plain">
          <MenuItem icon={plus}>Add</MenuItem>
          <MenuItem icon={trash}>Remove</MenuItem>
        </Menu>
      </Shelf>
      {open === 'sheet' && (
        <Sheet title="A sheet" onClose={close}>
          <TextField label="Main input" value="" autofocus onValue={close} />
        </Sheet>
      )}
      {open === 'dialog' && (
        <Dialog
          title="Delete everything?"
          message="Nothing brings it back."
          confirm="Delete"
          confirmationWord="delete"
          onConfirm={close}
          onClose={close}
        />
      )}
    </Card>
  );
}
