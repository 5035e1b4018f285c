import { useState } from 'react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { InstallWay } from '#islands/push/InstallWay.tsx';
import { LateBanner } from '#islands/push/LateBanner.tsx';

/** Offers the installed app above a screen. */
export function InstallBanner({ member }: { readonly member: string }) {
  const page = usePage();
  const t = useTranslate();
  const [installed, setInstalled] = useState(false);
  const text = installed ? t('device:install.done') : t('device:install.hint', { site: page.site });
  return (
    <LateBanner name="install" member={member} text={text}>
      {!installed && <InstallWay onInstalled={() => setInstalled(true)} />}
    </LateBanner>
  );
}
