import { useState } from 'react';
import { canInstall } from '#browser/install.ts';
import { isAppleTouch } from '#browser/push.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { InstallWay } from '#islands/push/InstallWay.tsx';
import { environment } from '#stores/page/environment.ts';

/** Offers to install the app, where this browser can and has not. */
export function InstallPart() {
  const page = usePage();
  const t = useTranslate();
  const [isOffered] = useState(() => !environment().standalone() && (canInstall() || isAppleTouch()));
  const [installed, setInstalled] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <h3>{t('device:install.title')}</h3>
      <p role="status">{installed ? t('device:install.done') : t('device:install.hint', { site: page.site })}</p>
      {!installed && (
        <p>
          <InstallWay onInstalled={() => setInstalled(true)} />
        </p>
      )}
    </>
  );
}
