import { delegate } from '../../dom/delegate.ts';
import { createSignal } from '../../dom/events.ts';

/** A reader's answer to "Was this page helpful?": the detail of the event `sitegen:feedback` on the document. */
interface Feedback {
  /** Address of the page. */
  readonly page: string;
  readonly title: string;
  readonly helpful: boolean;
}

const [emitFeedback] = createSignal<Feedback>('sitegen:feedback');

/** Send an answer as the form would. The response of another site cannot be read. */
async function send(form: HTMLFormElement, answer: URLSearchParams): Promise<void> {
  if (!form.hasAttribute('action')) return;
  const response = await fetch(form.action, { method: 'POST', body: answer, mode: 'no-cors', keepalive: true });
  if (response.type !== 'opaque' && !response.ok) throw new Error(`${form.action} answered ${response.status}`);
}

async function onSubmit(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const fieldset = form.querySelector('fieldset');
  if (!fieldset || fieldset.hasAttribute('aria-disabled')) return;
  const fields = new FormData(form, event.submitter);
  const fieldOf = (name: string): string => String(fields.get(name) ?? '');
  const values = ['page', 'title', 'helpful'].map((name) => [name, fieldOf(name)]);
  emitFeedback({ page: fieldOf('page'), title: fieldOf('title'), helpful: fieldOf('helpful') === 'yes' });
  const status = form.querySelector('[role=status]');
  fieldset.setAttribute('aria-disabled', 'true'); // unlike `disabled`, keeps the focus
  const { thanks = '', failed = '' } = form.dataset;
  try {
    await send(form, new URLSearchParams(values));
    if (status) status.textContent = thanks;
  } catch (error) {
    console.warn('the answer could not be sent', error);
    fieldset.removeAttribute('aria-disabled');
    if (status) status.textContent = failed;
  }
}

/** Send answers without leaving the page, and dispatch an event for each. */
export function watchFeedback(): () => void {
  delegate<'submit', HTMLFormElement>('submit', '.feedback', (form, event) => void onSubmit(form, event));
  return () => {
    for (const form of document.querySelectorAll<HTMLElement>('.feedback')) form.hidden = false;
  };
}
