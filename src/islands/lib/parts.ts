import type { ComponentType } from 'react';
import { loadStyles } from '#browser';
import type { Locale } from '#i18n/locales.ts';
import type { PartNamespace } from '#i18n/namespaces.ts';
import type { PartMessages } from '#i18n/part-messages.ts';
import type { MembersSite } from '#islands/lib/members-site.ts';

/** A lazy part of the members area: a screen, or a dialog that a button opens. */
export interface Part<Props = object> {
  readonly component: () => Promise<ComponentType<Props>>;
  /** Namespaces that it needs besides those of every screen. */
  readonly texts?: readonly PartNamespace[];
  /** URL of its stylesheet, if it has one. */
  readonly styles?: string;
}

/** What loading the texts of a part needs. */
export interface TextSource extends Pick<MembersSite, 'overrides'> {
  readonly locale: Locale;
}

/** A loaded part. */
export interface LoadedPart<Props = object> {
  readonly Component: ComponentType<Props>;
  readonly texts: PartMessages;
}

const styled = new Map<string, Promise<unknown>>();

/**
 * Loads script, texts and stylesheet of a part in parallel.
 * @throws if one of them fails to load; may be called again
 */
export async function loadPart<Props>(
  { component, texts = [], styles }: Part<Props>,
  { locale, overrides }: TextSource,
): Promise<LoadedPart<Props>> {
  const [Component, messages] = await Promise.all([
    component(),
    texts.length === 0 ? {} : loadTexts(locale, texts, overrides),
    styles === undefined ? undefined : loadStylesOnce(styles),
  ]);
  return { Component, texts: messages };
}

async function loadTexts(...input: Parameters<typeof import('#i18n/part-messages.ts').loadPartMessages>) {
  const { loadPartMessages } = await import('#i18n/part-messages.ts');
  return loadPartMessages(...input);
}

function loadStylesOnce(address: string): Promise<unknown> {
  const known = styled.get(address) ?? loadStyles(address);
  styled.set(address, known);
  known.catch(() => styled.delete(address));
  return known;
}
