import { canInstall, install } from '#browser/install.ts';
import { isAppleTouch } from '#browser/push.ts';
import { useTranslate } from '#islands/lib/island.tsx';

/** Installs the app: a button for the browser's own dialog, or words on iOS, which has none. */
export function InstallWay({ onInstalled }: { readonly onInstalled: () => void }) {
  const t = useTranslate();
  if (!canInstall()) return isAppleTouch() ? t('device:install.apple') : null;
  return (
    <button
      type="button"
      className="btn btn-text"
      onClick={async () => {
        if (await install()) onInstalled();
      }}
    >
      {t('device:install.action')}
    </button>
  );
}
