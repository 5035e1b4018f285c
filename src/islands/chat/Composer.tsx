import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NoPictures } from '#contract/message-picture.ts';
import type { Card } from '#contract/models.ts';
import { AddPicture } from '#islands/chat/AddPicture.tsx';
import { Price } from '#islands/chat/Price.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { CharactersLeft, charactersLeft } from '#islands/safety/CharactersLeft.tsx';
import { SendWarning } from '#islands/safety/SendWarning.tsx';
import { keepDraft, readDraft } from '#stores/chat/drafts.ts';
import { isFieldWanted } from '#stores/chat/field-wanted.ts';
import { addMessage } from '#stores/chat/outbox.ts';
import type { RiskKind } from '#stores/chat/risks/kinds.ts';
import { $findRisks } from '#stores/chat/risks.ts';
import { sayTyping } from '#stores/chat/typing.ts';
import { $settings } from '#stores/settings/settings.ts';
import { Drawing } from '#ui/Drawing.tsx';

/** Tabler's `send`. */
const icon = 'M10 14L21 3m0 0l-6.5 18a.55.55 0 0 1-1 0L10 14l-7-3.5a.55.55 0 0 1 0-1z';

interface ComposerProps {
  readonly profile: Card;
  readonly conversation: string | null;
  /** Why the member cannot send pictures; `null` if they can. */
  readonly noPictures: NoPictures | null;
}

/**
 * Field for a message, with its price beside the button, which sends nothing before the price is known. What is written
 * is kept as a draft on the device.
 */
export function Composer({ profile, conversation, noPictures }: ComposerProps) {
  const t = useTranslate();
  const settings = useStore($settings);
  const [text, setText] = useState(() => readDraft(profile.id));
  /** What the member was warned of, and has not answered yet. */
  const [risks, setRisks] = useState<readonly RiskKind[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const isPriced = settings.type === 'ready';
  const left = charactersLeft(text, isPriced ? settings.settings.message_length : Number.POSITIVE_INFINITY);
  const isReady = isPriced && text.trim() !== '' && left >= 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = field.current;
    if (box === null) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);

  useEffect(() => {
    if (isFieldWanted(profile.id)) field.current?.focus();
  }, [profile.id]);

  function change(value: string): void {
    setRisks([]);
    setText(value);
    keepDraft(profile.id, value);
    if (value.trim() !== '') sayTyping(conversation);
  }

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (!isReady) return;
    const found = $findRisks.get()(text);
    if (found.length > 0) setRisks(found);
    else sendNow();
  }

  function sendNow(): void {
    void addMessage(profile.id, text.trim(), profile);
    change('');
    field.current?.focus();
  }

  function pressed(event: KeyboardEvent): void {
    // On a touch keyboard there is no Shift+Enter: there Enter breaks the line.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  }
  return (
    <form className="chat-write" onSubmit={send}>
      {risks.length > 0 && (
        <SendWarning
          risks={risks}
          profile={profile}
          onSend={sendNow}
          onChange={() => {
            setRisks([]);
            field.current?.focus();
          }}
        />
      )}
      <AddPicture profile={profile} noPictures={noPictures} />
      <label className="visually-hidden" htmlFor="chat-text">
        {t('chat:write.label', { name: profile.name })}
      </label>
      <textarea
        id="chat-text"
        ref={field}
        rows={1}
        value={text}
        dir="auto"
        enterKeyHint="enter"
        placeholder={t('chat:write.placeholder')}
        aria-describedby="chat-notes"
        aria-invalid={left < 0}
        onChange={(event) => change(event.target.value)}
        onKeyDown={pressed}
      />
      <button
        type="submit"
        className="btn btn-primary chat-send"
        aria-label={t('chat:write.send')}
        aria-disabled={!isReady}
      >
        <span>{t('chat:write.send')}</span>
        <Drawing path={icon} size={24} />
      </button>
      <div className="chat-notes" id="chat-notes">
        <Price fictional={profile.fictional} />
        <CharactersLeft left={left} />
      </div>
    </form>
  );
}
