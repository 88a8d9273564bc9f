/** A figure through the years: boxes from day to day, a line for each text of the law, and the same as a table. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ChartFrame } from '../charts/chart-frame.js';
import { TIMELINE } from '../copy/law-screen.js';
import { TIERS } from '../copy/shell.js';
import { type Figure, saysOf, shortOf, shortValueOf } from '../law/figures.js';
import { type LabelAbove, labelsAbove, type PlacedLabel } from '../law/lane-labels.js';
import { type Box, dayBefore, type Lane, placeOf } from '../law/lanes.js';
import { readingName } from '../law/tables.js';
import { longDay } from '../text/format.js';
import { Citations, TierMark } from './law.js';

/** The years that every chart of a tax shows. */
export interface Axis {
  readonly first: number;
  readonly years: number;
}

/** The lanes of one figure under their name; one figure alone needs none. */
export interface Line {
  readonly key: string;
  readonly name?: string | undefined;
  readonly lanes: readonly Lane[];
}

interface Props {
  readonly title: string;
  readonly file: string;
  readonly lines: readonly Line[];
  readonly axis: Axis;
  /** True if every box says the words of its bound, because these differ. */
  readonly hasBounds: boolean;
}

export function LaneChart({ title, file, lines, axis, hasBounds }: Props) {
  const picked = useSignal<Box | null>(null);
  const isLong = lines.some(({ lanes }) => lanes.some(({ boxes }) => boxes.some(({ figure }) => isSentence(figure))));
  const says = (figure: Figure): string => markOf(figure) + (hasBounds ? shortOf(figure) : shortValueOf(figure));
  return (
    <ChartFrame title={title} file={file} rows={fileRows(lines)}>
      {!isLong && (
        <div class="lanes">
          {lines.flatMap((line) =>
            line.lanes.map((lane) => (
              <LaneRow
                key={line.key + lane.readings}
                name={laneName(line, lane)}
                lane={lane}
                axis={axis}
                says={says}
                picked={picked.value}
                onPick={(box) => {
                  picked.value = picked.peek() === box ? null : box;
                }}
              />
            )),
          )}
          <Years axis={axis} />
          <div aria-live="polite">{picked.value !== null && <Picked box={picked.value} />}</div>
        </div>
      )}
      <LaneTable title={title} lines={lines} isOnly={isLong} />
    </ChartFrame>
  );
}

/** The mark before a value that is disputed. */
function markOf({ verified }: Figure): string {
  return verified === 'disputed' ? `${TIERS.disputed.mark} ` : '';
}

/** A text that no box can hold. */
function isSentence(figure: Figure): boolean {
  return saysOf(figure).length > 34;
}

/** A line alone needs no name. */
function laneName({ name, lanes }: Line, { isDefault, readings }: Lane): string {
  if (!isDefault) return readings.map(readingName).join('; ');
  return name ?? (lanes.length === 1 ? '' : TIMELINE.answers);
}

interface LaneRowProps {
  readonly name: string;
  readonly lane: Lane;
  readonly axis: Axis;
  readonly says: (figure: Figure) => string;
  readonly picked: Box | null;
  readonly onPick: (box: Box) => void;
}

function LaneRow({ name, lane, axis, says, picked, onPick }: LaneRowProps) {
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const places = lane.boxes.map(({ from, until, figure }) => ({
    left: placeOf(from, axis.first, axis.years),
    right: placeOf(until, axis.first, axis.years),
    label: says(figure),
  }));
  const above = labelsAbove(places, width);
  const levels = Math.max(0, ...above.map((label) => label?.level ?? 0));
  return (
    <div class={lane.isDefault ? 'lane' : 'lane other'}>
      <span class="lane-name">{name}</span>
      <div
        class="track"
        ref={track}
        style={{ paddingTop: `${levels * 20}px`, backgroundSize: `${100 / axis.years}% 100%` }}
      >
        {lane.boxes.map((box, index) => (
          <BoxButton
            key={box.from}
            box={box}
            place={places[index] ?? { left: 0, right: 0, label: '' }}
            above={above[index] ?? null}
            isPicked={picked === box}
            onPick={() => onPick(box)}
          />
        ))}
      </div>
    </div>
  );
}

interface BoxButtonProps {
  readonly box: Box;
  readonly place: PlacedLabel;
  readonly above: LabelAbove | null;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

function BoxButton({ box, place: { left, right, label }, above, isPicked, onPick }: BoxButtonProps) {
  return (
    <button
      type="button"
      class={`box ${box.figure.verified}`}
      aria-pressed={isPicked}
      style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
      onClick={onPick}
    >
      <span
        class={above === null ? 'inside' : 'above'}
        style={above === null ? {} : { left: `${above.left}px`, bottom: `${100 + (above.level - 1) * 60}%` }}
      >
        {label}
      </span>
      <span class="hidden">, {daysOf(box)}</span>
    </button>
  );
}

/** The width of an element, kept up to date. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const width = useSignal(900);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) width.value = entry.contentRect.width;
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, width]);
  return width.value;
}

function Years({ axis: { first, years } }: { axis: Axis }) {
  return (
    <div class="lane years" aria-hidden="true">
      <span class="lane-name" />
      <div class="ticks">
        {Array.from({ length: years }, (_, index) => (
          <span key={index}>{first + index}</span>
        ))}
      </div>
    </div>
  );
}

function daysOf({ from, until }: Box): string {
  return TIMELINE.days(longDay(from), longDay(dayBefore(until)));
}

/** The box that was selected: its days, its law, and how well that was read. */
function Picked({ box }: { box: Box }) {
  const { figure, law } = box;
  return (
    <div class="picked">
      <p>
        <strong>{saysOf(figure)}</strong>, {daysOf(box)} <TierMark tier={figure.verified} />
      </p>
      <Citations law={law} verified={figure.verified} note={figure.note} />
      {figure.note && <p class="note">{figure.note}</p>}
    </div>
  );
}

function LaneTable({ title, lines, isOnly }: Pick<Props, 'title' | 'lines'> & { isOnly: boolean }) {
  return (
    <table class={isOnly ? 'cards lane-table only' : 'cards lane-table'}>
      <caption class="hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{TIMELINE.firstDay}</th>
          <th scope="col">{TIMELINE.lastDay}</th>
          <th scope="col">{TIMELINE.says}</th>
          <th scope="col">{TIMELINE.law}</th>
          <th scope="col">{TIMELINE.text}</th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap((line) =>
          line.lanes.flatMap((lane) =>
            lane.boxes.map((box) => (
              <LaneTableRow key={`${line.key} ${lane.readings} ${box.from}`} box={box} name={laneName(line, lane)} />
            )),
          ),
        )}
      </tbody>
    </table>
  );
}

function LaneTableRow({ box, name }: { box: Box; name: string }) {
  const { figure, law, from, until } = box;
  return (
    <tr>
      <td data-label={TIMELINE.firstDay}>{longDay(from)}</td>
      <td data-label={TIMELINE.lastDay}>{longDay(dayBefore(until))}</td>
      <td data-label={TIMELINE.says} class="says">
        {saysOf(figure)}
      </td>
      <td data-label={TIMELINE.law}>
        <Citations law={law} verified={figure.verified} note={figure.note} />
        <TierMark tier={figure.verified} />
      </td>
      <td data-label={TIMELINE.text}>{name || TIMELINE.answers}</td>
    </tr>
  );
}

/** The periods as they are saved: days as data, the last day included. */
function fileRows(lines: readonly Line[]): string[][] {
  const head = [TIMELINE.firstDay, TIMELINE.lastDay, TIMELINE.says, TIMELINE.law, TIMELINE.text];
  const rows = lines.flatMap((line) =>
    line.lanes.flatMap((lane) =>
      lane.boxes.map((box) => [
        box.from,
        dayBefore(box.until),
        saysOf(box.figure),
        box.law.join('; '),
        [laneName(line, lane), box.figure.verified].join(', '),
      ]),
    ),
  );
  return [head, ...rows];
}
