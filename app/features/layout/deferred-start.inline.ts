/** The type of Remix's module script while it is in the page as data. */
export const DATA_TYPE = 'text/late-module';

/**
 * Text of an inline script that starts Remix's script, and preloads its files (absolute paths), once the page has been painted; at once
 * on a hidden page, which is never painted. React tolerates what is added at the end of the head. Each preload has a task of its own:
 * to begin one takes a slow phone some milliseconds, and a conversation has 48.
 */
export const startAfterPaint = (files: readonly string[]) =>
  `{let begun=document.hidden;const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values)),\
start=()=>{for(const href of ${JSON.stringify(files)})setTimeout(add,0,'link',{rel:'modulepreload',fetchPriority:'low',href});\
const {nonce,text}=document.querySelector('script[type="${DATA_TYPE}"]');setTimeout(add,0,'script',{type:'module',nonce,text})},\
once=()=>{if(!begun){begun=true;start()}};if(begun)start();\
else{addEventListener('visibilitychange',once,{once:true,capture:true});requestAnimationFrame(()=>setTimeout(once))}}`;
