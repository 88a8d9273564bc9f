/** Parts that load when they are first shown. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** A component that loads when it is first shown; there is nothing in its place until then. */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  let isAsked = false;
  return (props) => {
    if (!isAsked) {
      isAsked = true;
      void load().then((module) => {
        loaded.value = module.default;
      });
    }
    const Loaded = loaded.value;
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
