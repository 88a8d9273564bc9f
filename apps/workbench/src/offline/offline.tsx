/**
 * Keeps the page on the device, so that it opens without a line, and tells of a newer edition. It loads after the first
 * answer, which nothing may delay.
 *
 * @module
 */
import { render } from 'preact';
import { OFFLINE } from '../copy/offline.js';

/** The milliseconds that other parts of the page have to load behind the first answer. */
const BEHIND = 2_000;

/** Has the browser install the worker, and watches for the worker of a newer edition. */
async function keepPage({ serviceWorker }: Navigator): Promise<void> {
  const place = document.createElement('div');
  // Before it says anything, or a screen reader would not hear it.
  document.body.append(Object.assign(place, { role: 'status', className: 'done edition screen' }));
  const registration = await serviceWorker.register('./offline.js');
  const tell = (): void => {
    const { active, waiting } = registration;
    if (active !== null && waiting !== null) render(<NewEdition waiting={waiting} />, place);
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
}

/** The page is loaded again once the newer worker serves it; its state is in its address. */
function NewEdition({ waiting }: { waiting: ServiceWorker }) {
  const take = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage('take over');
  };
  return (
    <p>
      {OFFLINE.ready}{' '}
      <button type="button" onClick={take}>
        {OFFLINE.take}
      </button>
    </p>
  );
}

// A page that is not sent safely may keep nothing, and one that was not kept works as before.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.setTimeout(() => void keepPage(navigator).catch(() => undefined), BEHIND);
}
