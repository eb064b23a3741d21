/** True on systems whose keyboards have a Command key where others have Control. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
