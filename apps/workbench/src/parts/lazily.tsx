/** Parts that load when they are first shown. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { NotLoaded } from './failure.js';

type Loader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A component that loads when it is first shown; there is nothing in its place until then, or why it did not load. */
export function lazily<Props extends object>(load: Loader<Props>): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  const hasFailed = signal(false);
  let isAsked = false;
  const ask = (): void => {
    isAsked = true;
    hasFailed.value = false;
    load().then(
      (module) => {
        loaded.value = module.default;
      },
      () => {
        hasFailed.value = true;
      },
    );
  };
  return (props) => {
    if (!isAsked) ask();
    const Loaded = loaded.value;
    if (Loaded !== null) return <Loaded {...props} />;
    return hasFailed.value ? <NotLoaded again={ask} /> : null;
  };
}
