import { sendPicture, showPicture } from '#contract/chat-image.ts';
import { defineOnceUploadRoute } from '#server/http/define-once-route.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { announceMessage } from '#server/routes/chat.ts';
import { sendPicture as send } from '#server/services/chat/send-picture.ts';
import { showPicture as show } from '#server/services/chat/show-picture.ts';

export const sendPictureRoute = defineOnceUploadRoute(sendPicture, send, { after: announceMessage });

export const showPictureRoute = defineRoute(showPicture, show);
