import { readDraft } from '#stores/guest/draft.ts';
import { environment } from '#stores/page/environment.ts';

/** Fills the form's empty fields from the saved draft. */
export function fillFromDraft(form: HTMLFormElement): void {
  const draft = readDraft(environment());
  const [year = '', month = '', day = ''] = draft.date_of_birth.split('-').map((part) => part.replace(/^0+/, ''));
  const values = { email: draft.email, name: draft.name, birth_day: day, birth_month: month, birth_year: year };
  for (const [name, value] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  }
}
